/** What goes wrong on the way: switches, faults for an order, the rules that are set, a rule of one's own. */
import { type Answer, control } from "./api.ts"
import { act, byId, el, fill, inputOf, keyed, onClick, onSubmit, selectOf, setText } from "./dom.ts"
import {
  behind,
  down,
  kinds,
  orderFaults,
  orderRule,
  ownRule,
  pulled,
  slow,
  type Target,
} from "./rules.ts"
import { count, firedText, kindText, ruleText } from "./texts.ts"
import type { Do, NewRule, Rule } from "./types.ts"

type Set = { readonly id: string }

/** One change of the rules at a time: where a rule has to stand follows from those that are there. */
let changing: Promise<unknown> = Promise.resolve()

const inTurn = <A>(change: () => Promise<Answer<A>>): Promise<Answer<A>> => {
  const next = changing.then(change)
  changing = next.catch(() => {})
  return next
}

/** A text is sent as it is: the server says what is wrong with it. */
const set = (rule: NewRule | string): Promise<Answer<Set>> =>
  inTurn(async () => {
    const answer = await control<Set>("POST", "faults", rule)
    if (!answer.isDone) return answer
    const now = await control<ReadonlyArray<Rule>>("GET", "faults")
    if (!now.isDone) return now
    for (const each of behind(answer.value, now.value)) {
      const again = await control("POST", "faults", each)
      if (!again.isDone) return again
    }
    return answer
  })

const drop = (id?: string): Promise<Answer<unknown>> =>
  inTurn(() => control("DELETE", id === undefined ? "faults" : `faults/${encodeURIComponent(id)}`))

const slowMs = (): number => Number(selectOf("slow-ms").value)

const switches = [
  { id: "switch-network", rule: () => pulled, on: "The network is pulled.", off: "It is back." },
  { id: "switch-slow", rule: () => slow(slowMs()), on: "Answers come late.", off: "Fast again." },
  { id: "switch-down", rule: () => down, on: "The server is down.", off: "It is up again." },
] as const

const switchOf = (id: string) => inputOf(id)

const row = (rule: Rule): HTMLElement => {
  const away = el("button", { class: "btn small", type: "button" }, "Take away")
  away.append(el("span", { class: "vh" }, ` ${rule.id}`))
  away.addEventListener("click", () => {
    byId("rules-title").focus()
    void act("network", drop(rule.id), `Rule ${rule.id} is gone.`)
  })
  return el(
    "li",
    {},
    el("div", { class: "grow" }, el("b", {}), el("span", { class: "dim xs" })),
    away,
  )
}

export const showRules = (next: ReadonlyArray<Rule>): void => {
  for (const { id, rule } of switches)
    switchOf(id).checked = next.some((each) => each.id === rule().id)
  const delay = next.find(({ id }) => id === "panel-slow")?.do
  const chosen = selectOf("slow-ms")
  if (delay?.kind === "delay" && document.activeElement !== chosen) {
    const ms = String(delay.ms)
    if (Array.from(chosen.options).some(({ value }) => value === ms)) chosen.value = ms
  }
  keyed(
    byId("rules"),
    next,
    ({ id }) => id,
    row,
    (element, rule) => {
      setText(element.querySelector("b")!, ruleText(rule))
      setText(element.querySelector(".dim")!, `${rule.id}, ${firedText(rule)}`)
    },
  )
  byId("rules-none").hidden = next.length > 0
  byId("rules-clear").hidden = next.length === 0
  setText(byId("rules-count"), count(next.length, "rule"))
  byId("rules-count").dataset["tone"] = next.length === 0 ? "ok" : "wait"
}

const targetOf = (): Target => (inputOf("target-cart").checked ? "cart" : "direct")

const startFaults = (): void => {
  byId("order-faults").append(
    ...Object.entries(orderFaults).map(([name, { name: title, about }]) => {
      const button = el("button", { class: "btn fault", type: "button" })
      button.append(el("b", {}, title), el("span", {}, about))
      button.addEventListener("click", () => {
        const times = selectOf("fault-times").value
        const rule = orderRule(name, targetOf(), times === "" ? undefined : Number(times))
        if (rule === undefined) return
        const which = targetOf() === "cart" ? "cart" : "order"
        const often = times === "" ? `every ${which}` : `the next ${count(Number(times), which)}`
        void act("network", set(rule), `${title}: ${often}.`)
      })
      return button
    }),
  )
}

const field = (id: string): string => inputOf(id).value

const startOwn = (): void => {
  const kind = selectOf("own-kind")
  fill(
    kind,
    (Object.keys(kinds) as ReadonlyArray<Do["kind"]>).map((each) => [
      each,
      `${each}: ${kindText(each)}`,
    ]),
  )
  kind.value = "dropAfter"
  const json = byId("own-json") as HTMLTextAreaElement
  const draw = (): void => {
    const chosen = kind.value as Do["kind"]
    for (const name of ["ms", "status", "text"] as const)
      byId(`own-${name}-field`).hidden = !(kinds[chosen] as ReadonlyArray<string>).includes(name)
    json.value = ownRule({
      id: field("own-id"),
      call: field("own-call"),
      kind: chosen,
      times: field("own-times"),
      ms: field("own-ms"),
      status: field("own-status"),
      text: field("own-text"),
    })
  }
  for (const each of byId("own-fields").querySelectorAll("input, select"))
    each.addEventListener("input", draw)
  draw()
  onSubmit("own-form", () => {
    void act("own", set(json.value), ({ id }) => `Rule ${id} is set.`)
  })
  let isAsked = false
  byId("own").addEventListener("toggle", () => {
    if (isAsked) return
    isAsked = true
    void nameCalls()
  })
}

type OpenApi = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** Suggestions only: any text may be typed. */
const nameCalls = async (): Promise<void> => {
  const answer = await control<OpenApi>("GET", "openapi.json")
  if (!answer.isDone) return
  const calls = Object.entries(answer.value.paths)
    .filter(([path]) => !path.startsWith("/__sim"))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/webcareapi/, "")}`,
      ),
    )
  byId("calls").replaceChildren(...["*", ...calls].map((value) => el("option", { value })))
}

export const startNetwork = (): void => {
  for (const { id, rule, on, off } of switches)
    switchOf(id).addEventListener("change", () => {
      const isOn = switchOf(id).checked
      void act("network", isOn ? set(rule()) : drop(rule().id), isOn ? on : off)
    })
  byId("slow-ms").addEventListener("change", () => {
    if (switchOf("switch-slow").checked)
      void act("network", set(slow(slowMs())), `Answers come ${slowMs() / 1000} s late.`)
  })
  onClick("rules-clear", () => {
    byId("rules-title").focus()
    void act("network", drop(), "All rules are gone.")
  })
  startFaults()
  startOwn()
}
