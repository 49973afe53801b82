/** The world's clock, and its new beginning. */
import { control } from "./api.ts"
import { act, byId, inputOf, onClick, onSubmit, selectOf, setText } from "./dom.ts"
import { clockText, offsetOf, wallTime } from "./texts.ts"
import type { World } from "./types.ts"

type Seen = {
  readonly now: number
  readonly frozen: boolean
  readonly offset: number
  readonly at: number
}

let seen: Seen | undefined

/** The world's moment now, and how far its wall clock is ahead of UTC. */
export const moment = (): { readonly at: number; readonly offset: number } | undefined =>
  seen === undefined
    ? undefined
    : {
        at: seen.frozen ? seen.now : seen.now + performance.now() - seen.at,
        offset: seen.offset,
      }

const scales = {
  small: { canteens: 3, dishes: 1, customers: 5 },
  large: { canteens: 50, dishes: 2000, customers: 10_000 },
} as const

const wallNow = (): string | undefined => {
  const now = moment()
  return now === undefined ? undefined : wallTime(now.at, now.offset)
}

export const drawClock = (): void => {
  const wall = wallNow()
  if (wall !== undefined) setText(byId("clock"), clockText(wall))
}

export const showWorld = (world: World): void => {
  const { now, frozen } = world
  seen = { now, frozen, offset: offsetOf(world), at: performance.now() }
  setText(byId("clock-state"), frozen ? "frozen" : "running")
  byId("clock-state").dataset["tone"] = frozen ? "wait" : "ok"
  byId("clock-freeze").setAttribute("aria-pressed", String(frozen))
  drawClock()
  const field = inputOf("clock-moment")
  if (document.activeElement !== field && field.dataset["typed"] === undefined)
    field.value = wallTime(now, seen.offset).slice(0, 16)
}

const move = (body: object, done: string): void =>
  void act("world", control<{ readonly now: number }>("POST", "clock", body), ({ now }) =>
    seen === undefined ? done : `${done} ${clockText(wallTime(now, seen.offset))}.`,
  )

export const startWorld = (): void => {
  for (const button of byId("forward").querySelectorAll("button"))
    button.addEventListener("click", () =>
      move({ advanceMs: Number(button.dataset["ms"]) }, "The clock moved on to"),
    )
  onClick("clock-freeze", () => {
    const frozen = seen?.frozen !== true
    move({ frozen }, frozen ? "The clock stands at" : "The clock runs from")
  })
  onClick("clock-deadline", () => {
    const wall = wallNow()
    if (wall !== undefined) move({ now: `${wall.slice(0, 10)} 10:55` }, "The clock was set to")
  })
  const field = inputOf("clock-moment")
  field.addEventListener("input", () => (field.dataset["typed"] = "yes"))
  onSubmit("clock-form", () => {
    delete field.dataset["typed"]
    move({ now: field.value }, "The clock was set to")
  })
  onSubmit("reset-form", () => {
    const seed = Number(inputOf("reset-seed").value)
    const size = selectOf("reset-size").value as keyof typeof scales
    void act(
      "world",
      control("POST", "reset", { seed, scale: scales[size] }),
      `A new ${size} world out of seed ${seed}.`,
    )
  })
}
