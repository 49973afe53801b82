/**
 * The page, heard and not seen: where the focus goes is said, what the page tells by itself is said, and a keypad of a
 * dozen keys does the rest. Source: feature 11, EN 301 549 §5.1.3.
 */
import { commandOf, type Command, isField, isNumber } from "./keys.ts"
import { makeNews } from "./news.ts"
import type { Voice, Words } from "./port.ts"
import { makeShown } from "./shown.ts"
import { type Stop, stopsOf } from "./stops.ts"
import { plain, roleWordsOf, type Say, valueOf, wordsOf } from "./words.ts"

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
  /** Reading on came to another place: who listens is there. Source: WCAG 2.2 SC 2.2.1. */
  readonly onRead: () => void
}

type Stops = ReadonlyArray<Stop>

/** What a listener comes into with a control. */
const around = "dialog, [role=menu], [role=radiogroup], fieldset, aside, nav, form"

/** How long the page may take to say by itself what a press did. */
const answerMs = 400

/** A heading has the focus where what is in it is the stop. */
const placeOf = (all: Stops, element: Element | null): number => {
  const exact = all.findIndex((stop) => stop.element === element)
  if (exact !== -1 || element === null || element === document.body) return exact
  return all.findIndex((stop) => element.contains(stop.element))
}

export const startReader = ({ voice, say, volume, greeting, onRead }: Settings): Reader => {
  const done = new AbortController()
  const { signal } = done
  /** Where the listener stands: it has the focus, unless it can take none. */
  let at: HTMLElement | undefined
  let isHeld = true
  /** Its number among the stops, which tells two of one element apart. */
  let index = 0
  /** What was said of it. */
  let last: ReadonlyArray<Words> = []
  let telling: Promise<boolean> = Promise.resolve(true)
  let inside: ReadonlySet<Element> = new Set()
  let spoken = 0
  const bare = new Set<HTMLElement>()
  const first: Array<Words> = [{ text: greeting, lang: document.documentElement.lang }]

  const speak = (words: ReadonlyArray<Words>): Promise<boolean> => {
    spoken += 1
    return voice.say(words, volume())
  }
  const stops = (): Stops => stopsOf(say)

  /** The stop where the listener is; -1: at none. */
  const place = (all: Stops): number => {
    const here = isHeld || at?.isConnected !== true ? document.activeElement : at
    return here !== null && all[index]?.element === here ? index : placeOf(all, here)
  }
  const own = (element: HTMLElement, all = stops()): ReadonlyArray<Words> =>
    all[place(all)]?.words() ?? wordsOf(element, say)

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
    return entered.flatMap((each) =>
      element.id !== "" && each.getAttribute("aria-labelledby") === element.id
        ? roleWordsOf(each, say)
        : wordsOf(each, say),
    )
  }

  const tellNow = (element: HTMLElement): Promise<boolean> => {
    const all = stops()
    index = Math.max(0, place(all))
    const before = come(element)
    last = own(element, all)
    voice.stop()
    return speak([...first.splice(0), ...before, ...last])
  }

  /** Of several places of one moment the last: a dialog has the focus on its heading, and then on its first button. */
  let turn = 0
  const tell = (element: HTMLElement): void => {
    const mine = (turn += 1)
    at = element
    telling = Promise.resolve().then(() => (mine === turn ? tellNow(element) : telling))
  }

  const go = (all: Stops, to: number): void => {
    const stop = all[to]
    if (stop === undefined) return
    const { element } = stop
    index = to
    if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) {
      // It stays so: the focus comes back there from a dialog.
      element.tabIndex = -1
      bare.add(element)
    }
    const isThere = document.activeElement === element
    element.focus()
    isHeld = document.activeElement === element
    // What is typed replaces what is there.
    if (isField(element)) element.select()
    element.scrollIntoView({ block: "nearest" })
    if (isThere || !isHeld) tell(element)
  }

  const move = (command: Command): void => {
    const all = stops()
    const here = place(all)
    // What was read is gone: from where it was.
    const from = here === -1 ? (at?.isConnected === false ? index - 1 : -1) : here
    const count = all.length
    const part = (step: 1 | -1): number => {
      for (let n = from + step; n >= 0 && n < count; n += step) if (all[n]!.isPart) return n
      return step === 1 ? count - 1 : 0
    }
    const to: Readonly<Record<Exclude<Command, "stop">, () => number>> = {
      next: () => (from + 1) % count,
      back: () => (from <= 0 ? count - 1 : from - 1),
      nextPart: () => part(1),
      backPart: () => part(-1),
      first: () => 0,
      last: () => count - 1,
      again: () => Math.max(0, from),
    }
    if (command === "stop") readOn()
    else go(all, to[command]())
  }

  const readFrom = async (all: Stops, to: number): Promise<void> => {
    go(all, to)
    while ((await telling) && !signal.aborted) {
      const now = stops()
      const next = place(now) + 1
      if (next >= now.length) return
      onRead()
      go(now, next)
    }
  }

  const readOn = (): void => {
    if (voice.isSpeaking()) return voice.stop()
    const all = stops()
    void readFrom(all, Math.max(0, place(all)))
  }

  const shown = makeShown(say)
  /** What a press did and nobody says: another heading, a number beside it, or that what was pressed is gone. */
  const answer = (): void => {
    const before = spoken
    const changed = shown(at)
    setTimeout(() => {
      if (spoken !== before || signal.aborted) return
      const words = changed()
      if (words.length > 0 || at?.isConnected !== false) telling = speak(words)
      else {
        const all = stops()
        go(all, Math.min(index, all.length - 1))
      }
    }, answerMs)
  }

  const onKey = (event: KeyboardEvent): void => {
    const command = commandOf(event)
    const { activeElement } = document
    if (command !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      return move(command)
    }
    voice.stop()
    if (event.key !== "Enter" && event.key !== " ") return
    answer()
    // Enter presses whatever there is to press.
    if (event.key === "Enter" && activeElement?.matches("[type=checkbox], [type=radio]") === true) {
      event.preventDefault()
      ;(activeElement as HTMLElement).click()
    }
  }

  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    isHeld = true
    tell(target)
  }

  /** What is typed, sign by sign, a number as a whole; a password only that there is one more. */
  const onInput = (event: Event): void => {
    const { target, data } = event as InputEvent
    if (!(target instanceof HTMLElement)) return
    last = own(target)
    voice.stop()
    const lang = document.documentElement.lang
    if (isNumber(target)) telling = speak([{ text: valueOf(target, say) ?? "", lang }])
    else if (data == null || !isField(target)) telling = speak(last)
    else
      telling = speak([
        { text: target.getAttribute("type") === "password" ? say("hidden") : data, lang },
      ])
  }

  /** A finger on a text has it read, a second one stops that. */
  const onPointer = ({ target }: PointerEvent): void => {
    if (!(target instanceof Element)) return
    if (voice.isSpeaking()) return voice.stop()
    if (target.closest("a, button, input, select, textarea, label") !== null) return answer()
    const all = stops()
    go(
      all,
      all.findIndex(({ element }) => element.contains(target) || target.contains(element)),
    )
  }

  const news = makeNews()
  let alarm: Promise<unknown> | undefined
  const observer = new MutationObserver((changes) => {
    for (const { words, isUrgent } of news(changes)) {
      // Two alarms are heard both, and then what the first one cut.
      const isCut = isUrgent && alarm === undefined && voice.isSpeaking()
      if (isCut) voice.stop()
      telling = speak(isCut ? [...words, ...last] : words)
      if (!isUrgent) continue
      const mine = (alarm = telling)
      void mine.then(() => {
        if (alarm === mine) alarm = undefined
      })
    }
    // What the listener stands at has become something else. A clock does so all the time; what is under way is news.
    const { activeElement } = document
    if (activeElement !== at || at === undefined || at.closest("[role=timer]") !== null) return
    if (at.getAttribute("aria-busy") === "true") return
    const words = own(at)
    if (plain(words) === plain(last)) return
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

  const heading = (all: Stops): number =>
    all.findIndex(({ element }) => element.closest("h1, dialog h2") !== null)
  const { activeElement } = document
  const all = stops()
  if (activeElement instanceof HTMLElement && activeElement !== document.body) tell(activeElement)
  else if (heading(all) === -1) void speak(first.splice(0))
  else go(all, heading(all))

  return {
    readPage: () => {
      const now = stops()
      void readFrom(now, heading(now))
    },
    end: () => {
      done.abort()
      observer.disconnect()
      bare.forEach((element) => element.removeAttribute("tabindex"))
      voice.stop()
    },
  }
}
