/**
 * The page, heard and not seen: where the focus goes is said, what the page tells by itself is said, and a keypad of a
 * dozen keys does the rest. Source: feature 11, EN 301 549 §5.1.3.
 */
import { makeNews } from "./news.ts"
import type { Voice, Words } from "./port.ts"
import { type Stop, stopsOf } from "./stops.ts"
import { type Say, wordsOf } from "./words.ts"

export type Reader = {
  /** From the page's heading on. */
  readonly readPage: () => void
  readonly end: () => void
}

export type Settings = {
  readonly voice: Voice
  readonly say: Say
  /** From 0 to 1, as it is now. */
  readonly volume: () => number
  /** Said before anything else. */
  readonly greeting: string
}

type Command = "next" | "back" | "nextPart" | "backPart" | "first" | "last" | "again" | "stop"

/** A keypad's keys; with its lock off it sends the arrows. */
const commands: Readonly<Record<string, Command>> = {
  ArrowDown: "next",
  ArrowUp: "back",
  ArrowRight: "nextPart",
  ArrowLeft: "backPart",
  Home: "first",
  End: "last",
  "+": "next",
  "-": "back",
  "*": "again",
  "/": "stop",
}

const isText = (element: Element | null): boolean =>
  element?.matches(
    "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button])",
  ) === true

/** What the arrows move in by themselves. */
const hasArrows = (element: Element | null): boolean =>
  element?.closest("textarea, select, [role=grid], [role=slider], [role=listbox]") != null

const commandOf = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): Command | undefined => {
  if (ctrlKey || altKey || metaKey) return undefined
  const { activeElement } = document
  if (key.length > 1 && hasArrows(activeElement)) return undefined
  // In a text its own keys work as ever; up and down lead out of it.
  if (isText(activeElement) && !/^Arrow(?:Up|Down)$/.test(key)) return undefined
  return commands[key]
}

/** What a listener comes into with a control. */
const around = "dialog, [role=radiogroup], fieldset, aside, nav, form"

/** A heading has the focus where what is in it is the stop. */
const placeOf = (all: ReadonlyArray<Stop>, element: Element | null): number => {
  const exact = all.findIndex((stop) => stop.element === element)
  if (exact !== -1 || element === null || element === document.body) return exact
  return all.findIndex((stop) => element.contains(stop.element))
}

const same = (a: ReadonlyArray<Words>, b: ReadonlyArray<Words>): boolean =>
  a.length === b.length && a.every(({ text }, index) => text === b[index]!.text)

export const startReader = ({ voice, say, volume, greeting }: Settings): Reader => {
  const done = new AbortController()
  const { signal } = done
  /** Where the listener stands, and what was said of it. */
  let at: HTMLElement | undefined
  let index = 0
  let last: ReadonlyArray<Words> = []
  let telling: Promise<boolean> = Promise.resolve(true)
  let inside: ReadonlySet<Element> = new Set()
  const bare = new Set<HTMLElement>()
  const first: Array<Words> = [{ text: greeting, lang: document.documentElement.lang }]
  const speak = (words: ReadonlyArray<Words>): Promise<boolean> => voice.say(words, volume())

  const stops = (): ReadonlyArray<Stop> => stopsOf(say)
  const own = (element: HTMLElement): ReadonlyArray<Words> => {
    const all = stops()
    return all[placeOf(all, element)]?.words() ?? wordsOf(element, say)
  }

  /** The names of what is new around it. */
  const come = (element: Element): ReadonlyArray<Words> => {
    const now = new Set<Element>()
    const add = (each: Element | null | undefined): void => {
      if (each == null) return
      now.add(each)
      add(each.parentElement?.closest(around))
    }
    add(element.closest(around))
    const entered = [...now].filter((each) => !inside.has(each)).toReversed()
    inside = now
    // A heading that names what it stands in is said once.
    return entered
      .filter((each) => each.getAttribute("aria-labelledby") !== element.id || element.id === "")
      .flatMap((each) => wordsOf(each, say))
  }

  const tell = (element: HTMLElement): void => {
    at = element
    index = Math.max(0, placeOf(stops(), element))
    const before = come(element)
    last = own(element)
    voice.stop()
    telling = speak([...first.splice(0), ...before, ...last])
  }

  const go = (stop: Stop | undefined): void => {
    if (stop === undefined) return
    const { element } = stop
    if (document.activeElement === element) return tell(element)
    if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
      // It stays so: the focus comes back there from a dialog.
      element.tabIndex = -1
      bare.add(element)
    }
    element.focus()
    element.scrollIntoView({ block: "nearest" })
  }

  /** The stop where the listener is; -1: at none. */
  const place = (all: ReadonlyArray<Stop>): number => placeOf(all, document.activeElement)

  const move = (command: Command): void => {
    const all = stops()
    const here = place(all)
    // What was read is gone: from where it was.
    const from = here === -1 ? (at?.isConnected === false ? index - 1 : -1) : here
    const turn = (by: number): Stop | undefined => all[(from + by + all.length) % all.length]
    const part = (step: 1 | -1): Stop | undefined => {
      const order = step === 1 ? all.slice(from + 1) : all.slice(0, Math.max(0, from)).toReversed()
      return order.find(({ isPart }) => isPart) ?? (step === 1 ? all.at(-1) : all[0])
    }
    const to: Readonly<Record<Exclude<Command, "again" | "stop">, () => Stop | undefined>> = {
      next: () => turn(1),
      back: () => (from < 0 ? all.at(-1) : turn(-1)),
      nextPart: () => part(1),
      backPart: () => part(-1),
      first: () => all[0],
      last: () => all.at(-1),
    }
    if (command === "again") return go(all[Math.max(0, from)])
    if (command === "stop") return readOn()
    go(to[command]())
  }

  const readFrom = async (stop: Stop | undefined): Promise<void> => {
    go(stop)
    while ((await telling) && !signal.aborted) {
      const all = stops()
      const next = all[place(all) + 1]
      if (next === undefined) return
      go(next)
    }
  }

  const readOn = (): void => {
    if (voice.isSpeaking()) return voice.stop()
    const all = stops()
    void readFrom(all[Math.max(0, place(all))])
  }

  const onKey = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    const { activeElement } = document
    if (command === undefined) {
      voice.stop()
      // Enter presses whatever there is to press.
      if (
        event.key === "Enter" &&
        activeElement?.matches("[type=checkbox], [type=radio]") === true
      ) {
        event.preventDefault()
        ;(activeElement as HTMLElement).click()
      }
      return
    }
    event.preventDefault()
    event.stopPropagation()
    move(command)
  }

  const onFocus = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target !== document.body) tell(target)
  }

  /** What is typed, sign by sign; a password only that there is one more. */
  const onInput = (event: Event): void => {
    const { target, data } = event as InputEvent
    if (!(target instanceof HTMLElement)) return
    last = own(target)
    voice.stop()
    if (data == null || !isText(target)) return void (telling = speak(last))
    const isSecret = target.getAttribute("type") === "password"
    const text = isSecret ? say("hidden") : data
    telling = speak([{ text, lang: document.documentElement.lang }])
  }

  /** A finger on a text has it read, a second one stops that. */
  const onPointer = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element)) return
    if (voice.isSpeaking()) voice.stop()
    else if (target.closest("a, button, input, select, textarea, label") === null)
      go(stops().find(({ element }) => element.contains(target) || target.contains(element)))
  }

  const news = makeNews()
  const observer = new MutationObserver((changes) => {
    for (const { words, isUrgent } of news(changes)) {
      if (isUrgent) voice.stop()
      telling = speak(words)
    }
    // What the listener stands at has become something else. A clock does so all the time.
    const { activeElement } = document
    if (activeElement !== at || at === undefined || at.closest("[role=timer]") !== null) return
    const words = own(at)
    if (same(words, last)) return
    last = words
    telling = speak(words)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: [
      "aria-label",
      "aria-pressed",
      "aria-checked",
      "aria-expanded",
      "aria-invalid",
    ],
  })
  window.addEventListener("keydown", onKey, { capture: true, signal })
  document.addEventListener("focusin", onFocus, { signal })
  document.addEventListener("input", onInput, { signal })
  document.addEventListener("pointerup", onPointer, { signal })

  const heading = (): Stop | undefined => {
    const all = stops()
    return all.find(({ element }) => element.closest("h1, dialog h2") !== null)
  }
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== document.body) tell(activeElement)
  else if (heading() === undefined) void speak(first.splice(0))
  else go(heading())

  return {
    readPage: () => void readFrom(heading()),
    end: () => {
      done.abort()
      observer.disconnect()
      bare.forEach((element) => element.removeAttribute("tabindex"))
      voice.stop()
    },
  }
}
