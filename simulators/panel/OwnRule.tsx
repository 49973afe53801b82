/** A rule of one's own: out of fields, and what they come to may be changed before it is sent. */
import { type ChangeEvent, useState } from "react"
import { control } from "./api.ts"
import { Button, Field, Form, Pick, Said } from "./parts.tsx"
import { act } from "./read.ts"
import { kinds, type Own, ownRule } from "./rules.ts"
import { setRule } from "./setRule.ts"
import type { Do } from "./types.ts"

type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** Suggestions only: any text may be typed. */
const readCalls = async (): Promise<ReadonlyArray<string>> => {
  const answer = await control<OpenApi>("GET", "openapi.json")
  if (!answer.isDone) return []
  const calls = Object.entries(answer.value.paths)
    .filter(([path]) => !path.startsWith("/__sim"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/webcareapi/, "")}`,
      ),
    )
  return ["*", ...calls]
}

const first: Own = {
  id: "mine",
  call: "POST /canteenorder/direct",
  kind: "dropAfter",
  times: "1",
  ms: "3000",
  status: "500",
  text: "",
}

const names = Object.keys(kinds) as ReadonlyArray<Do["kind"]>

/** What some kinds take besides. */
const more = {
  ms: { label: "Milliseconds", type: "number", min: "0" },
  status: { label: "Status", type: "number", min: "100", max: "599" },
  text: { label: "In these words" },
} as const

export const OwnRule = () => {
  const [own, setOwn] = useState(first)
  /** What is sent, where it was changed by hand. */
  const [edited, setEdited] = useState<string>()
  const [calls, setCalls] = useState<ReadonlyArray<string>>([])
  const change = (next: Partial<Own>): void => {
    setOwn({ ...own, ...next })
    setEdited(undefined)
  }
  const field = (name: keyof Own) => ({
    value: own[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  const { takes } = kinds[own.kind]
  const json = edited ?? ownRule(own)
  return (
    <details
      className="own"
      onToggle={() => {
        if (calls.length === 0) void readCalls().then(setCalls)
      }}
    >
      <summary>A rule of your own</summary>
      <Form submit={() => void act("own", setRule(json), ({ id }) => `Rule ${id} is set.`)}>
        <div className="fields">
          <Field
            label="Call"
            look="wide"
            list="calls"
            aria-describedby="call-hint"
            {...field("call")}
          />
          <datalist id="calls">
            {calls.map((call) => (
              <option key={call}>{call}</option>
            ))}
          </datalist>
          <p className="hint xs" id="call-hint">
            A * at its end stands for the rest.
          </p>
          <Field label="What it does" look="wide">
            <Pick
              value={own.kind}
              pick={(kind) => change({ kind: kind as Do["kind"] })}
              options={names.map((name) => [name, `${name}: ${kinds[name].does}`])}
            />
          </Field>
          <Field label="Times" type="number" min="1" placeholder="always" {...field("times")} />
          <Field label="Name" {...field("id")} />
          {takes !== undefined && <Field look="wide" {...more[takes]} {...field(takes)} />}
        </div>
        <Field label="What is sent (may be changed)">
          <textarea
            className="inp mono xs"
            rows={9}
            spellCheck={false}
            value={json}
            onChange={({ target }) => setEdited(target.value)}
          />
        </Field>
        <Button>Set this rule</Button>
        <Said section="own" />
      </Form>
    </details>
  )
}
