/** The card reader's hand: what it reads, and how it fails. */
import type { Control } from "../core/reader.ts"
import { control } from "./api.ts"
import { Button, Field, Form, Said, Section } from "./parts.tsx"
import { act } from "./read.ts"

const cards = [
  ["1001", "Jana"],
  ["1003", "ACME"],
  ["1005", "Rich"],
  ["1002", "Petr, blocked"],
  ["9999", "unknown"],
] as const

const errorOf = (name: string, code: string) =>
  [name, { do: "error", code }, `The reader said ${code}.`] as const

const failures: ReadonlyArray<readonly [name: string, body: Control, done: string]> = [
  errorOf("Read error", "CRTRANSPORTREADERROR"),
  errorOf("Open error", "CRTRANSPORTOPENERROR"),
  errorOf("Another error", "CRUNKNOWN"),
  ["Disconnect", { do: "disconnect" }, "The connection was closed."],
  ["Silent for 10 s", { do: "silence", ms: 10_000 }, "Silent for 10 s."],
  ["Garbage", { do: "garbage", text: "%&/(" }, "The reader said %&/(."],
  ["Refuse for 30 s", { do: "refuse", ms: 30_000 }, "Nobody can connect for 30 s."],
]

const send = (body: Control, done: string): void =>
  void act("reader", control("POST", "reader", body), done)

const tap = (code: string): void => send({ do: "present", code }, `Card ${code} was tapped.`)

export const Reader = () => (
  <Section id="reader" title="Card reader">
    <fieldset className="cards" aria-label="Tap a card">
      {cards.map(([code, who]) => (
        <Button key={code} press={() => tap(code)}>
          <b className="num">{code}</b> {who}
        </Button>
      ))}
    </fieldset>
    <Form
      className="line bottom"
      submit={({ code: typed = "", hold }) => {
        const code = typed.trim()
        if (hold === undefined) tap(code)
        else send({ do: "hold", code }, `Card ${code} lies on it.`)
      }}
    >
      <Field label="Another code" look="grow" name="code" required defaultValue="1001" />
      <Button>Tap</Button>
      <Button name="hold">Hold</Button>
      <Button press={() => send({ do: "remove" }, "The card was taken away.")}>Remove</Button>
    </Form>
    <h3 id="fails-title">It fails</h3>
    <fieldset className="line" aria-labelledby="fails-title">
      {failures.map(([name, body, done]) => (
        <Button key={name} look="small" press={() => send(body, done)}>
          {name}
        </Button>
      ))}
    </fieldset>
    <Said section="reader" />
  </Section>
)
