/** What goes wrong on the way: switches, faults for an order, the rules that are set. */
import { startTransition, useOptimistic, useRef, useState } from "react"
import { OwnRule } from "./OwnRule.tsx"
import { Button, Pick, Said, Section, Tag } from "./parts.tsx"
import { act } from "./read.ts"
import { down, orderFaults, orderRule, pulled, slow, slowChoices, type Target } from "./rules.ts"
import { dropRule, setRule } from "./setRule.ts"
import { count, firedText, ruleText } from "./texts.ts"
import type { NewRule } from "./types.ts"
import { show, useView } from "./view.ts"

export const Network = () => (
  <Section id="network" title="Network">
    <Switches />
    <OrderFaults />
    <Said section="network" />
    <Rules />
    <OwnRule />
  </Section>
)

type SwitchProps = Readonly<Record<"title" | "about" | "on" | "off", string>> & {
  readonly rule: NewRule
}

const Switch = ({ rule, title, about, on, off }: SwitchProps) => {
  const { rules } = useView()
  const [isOn, turn] = useOptimistic(rules.some(({ id }) => id === rule.id))
  const change = (wanted: boolean): void =>
    startTransition(async () => {
      turn(wanted)
      await act("network", wanted ? setRule(rule) : dropRule(rule.id), wanted ? on : off)
    })
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => change(target.checked)}
      />
      <b>{title}</b>
      <span className="hint">{about}</span>
    </label>
  )
}

const Switches = () => {
  const { rules, slowMs } = useView()
  const pickSlow = (text: string): void => {
    const ms = Number(text)
    show({ slowMs: ms })
    if (rules.some(({ id }) => id === slow(ms).id))
      void act("network", setRule(slow(ms)), `Answers come ${ms / 1000} s late.`)
  }
  return (
    <ul className="switches">
      <li>
        <Switch
          rule={pulled}
          title="Pull the network"
          about="No call reaches the server"
          on="The network is pulled."
          off="It is back."
        />
      </li>
      <li>
        <Switch
          rule={slow(slowMs)}
          title="Slow"
          about="Every answer is late"
          on="Answers come late."
          off="Fast again."
        />
        <Pick
          aria-label="How late"
          value={slowMs}
          pick={pickSlow}
          options={slowChoices.map((ms) => [ms, `${ms / 1000} s`])}
        />
      </li>
      <li>
        <Switch
          rule={down}
          title="Server down"
          about="Every call answers 503"
          on="The server is down."
          off="It is up again."
        />
      </li>
    </ul>
  )
}

const targets = { direct: "Direct order", cart: "Cart" } as const

const OrderFaults = () => {
  const [target, setTarget] = useState<Target>("direct")
  const [times, setTimes] = useState("1")
  const set = (name: string, title: string): void => {
    const rule = orderRule(name, target, times === "" ? undefined : Number(times))
    if (rule === undefined) return
    const which = target === "cart" ? "cart" : "order"
    const often = times === "" ? `every ${which}` : `the next ${count(Number(times), which)}`
    void act("network", setRule(rule), `${title}: ${often}.`)
  }
  return (
    <>
      <h3 id="faults-title">What happens to an order</h3>
      <div className="line">
        <fieldset className="seg">
          <legend className="vh">Which call</legend>
          {(["direct", "cart"] as const).map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="target"
                checked={target === each}
                onChange={() => setTarget(each)}
              />
              {targets[each]}
            </label>
          ))}
        </fieldset>
        <Pick
          className="inp auto"
          aria-label="How often"
          value={times}
          pick={setTimes}
          options={[
            ["1", "Once"],
            ["3", "3 times"],
            ["", "Every time"],
          ]}
        />
      </div>
      <fieldset className="faults" aria-labelledby="faults-title">
        {Object.entries(orderFaults).map(([name, { name: title, about }]) => (
          <Button key={name} look="fault" press={() => set(name, title)}>
            <b>{title}</b>
            <span className="mute xs light">{about}</span>
          </Button>
        ))}
      </fieldset>
    </>
  )
}

const Rules = () => {
  const { rules } = useView()
  const title = useRef<HTMLHeadingElement>(null)
  const drop = (id: string | undefined, done: string): void => {
    // The button goes with its rule.
    title.current?.focus()
    void act("network", dropRule(id), done)
  }
  return (
    <>
      <div className="head rules">
        <h3 ref={title} tabIndex={-1}>
          Rules in force
        </h3>
        <Tag tone={rules.length === 0 ? "ok" : "wait"}>{count(rules.length, "rule")}</Tag>
        {rules.length > 0 && (
          <Button look="small danger end" press={() => drop(undefined, "All rules are gone.")}>
            Take all away
          </Button>
        )}
      </div>
      {rules.length === 0 && <p className="mute">Nothing goes wrong.</p>}
      <ul className="rows">
        {rules.map((rule) => (
          <li key={rule.id}>
            <div className="grow">
              <span className="bold">{ruleText(rule)}</span>
              <span className="dim xs">{`${rule.id}, ${firedText(rule)}`}</span>
            </div>
            <Button look="small" press={() => drop(rule.id, `Rule ${rule.id} is gone.`)}>
              Take away<span className="vh"> {rule.id}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
