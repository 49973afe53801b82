/** The world's clock, and its new beginning. */
import { control } from "./api.ts"
import { Button, Field, Form, Pick, Said, Section } from "./parts.tsx"
import { act } from "./read.ts"
import { clockText, wallTime } from "./texts.ts"
import { useTyped } from "./useTyped.ts"
import { getView, useView, wallNow } from "./view.ts"

const scales = {
  small: { canteens: 3, dishes: 1, customers: 5 },
  large: { canteens: 50, dishes: 2000, customers: 10_000 },
} as const

const forward = [
  ["+10 min", 600_000],
  ["+1 h", 3_600_000],
  ["+1 day", 86_400_000],
] as const

const move = (body: object, done: string): Promise<boolean> =>
  act(
    "world",
    control<{ readonly now: number }>("POST", "clock", body),
    ({ now }) => `${done} ${clockText(wallTime(now, getView().offset))}.`,
  )

const toDeadline = (): void => {
  const wall = wallNow()
  if (wall !== undefined) void move({ now: `${wall.slice(0, 10)} 10:55` }, "The clock was set to")
}

const reset = (seed: number, size: string): void =>
  void act(
    "world",
    control("POST", "reset", { seed, scale: scales[size as keyof typeof scales] }),
    `A new ${size} world out of seed ${seed}.`,
  )

export const World = () => {
  const { world, offset } = useView()
  const isFrozen = world?.frozen === true
  const moment = useTyped(world === undefined ? "" : wallTime(world.now, offset).slice(0, 16))
  const freeze = (): void =>
    void move({ frozen: !isFrozen }, isFrozen ? "The clock runs from" : "The clock stands at")
  return (
    <Section id="world" title="World">
      <fieldset className="line" aria-label="Move the clock on">
        {forward.map(([name, advanceMs]) => (
          <Button key={name} press={() => void move({ advanceMs }, "The clock moved on to")}>
            {name}
          </Button>
        ))}
        <Button aria-pressed={isFrozen} press={freeze}>
          Freeze
        </Button>
      </fieldset>
      <Form
        className="line bottom"
        submit={({ now = "" }) => void move({ now }, "The clock was set to").then(moment.forget)}
      >
        <Field
          label="Set the clock to"
          look="grow moment"
          name="now"
          type="datetime-local"
          required
          {...moment.field}
        />
        <Button>Set</Button>
        <Button press={toDeadline}>To 10:55</Button>
      </Form>
      <p className="hint">
        At 10:55 main dishes can be ordered for five more minutes. Only the server's clock moves.
      </p>
      <Form
        className="line bottom rule"
        submit={({ seed, size = "small" }) => reset(Number(seed), size)}
      >
        <Field
          label="Seed"
          look="seed"
          name="seed"
          type="number"
          step="1"
          defaultValue="1"
          required
        />
        <Field label="Size" look="grow">
          <Pick
            name="size"
            options={[
              ["small", "Small (5 people)"],
              ["large", "Large (10,000 people)"],
            ]}
          />
        </Field>
        <Button look="danger">Reset the world</Button>
      </Form>
      <p className="hint">
        Orders, rules, letters and journal go, and the clock is this machine's again.
      </p>
      <Said section="world" />
    </Section>
  )
}
