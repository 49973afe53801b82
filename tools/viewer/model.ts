/** What the viewer shows, and what a person can do with it. The page renders it and decides nothing. */
import { Result } from "effect"
import { type Curve, curveIn, sorted } from "./curve.ts"
import { BadPredicate, type Predicate, predicateOf } from "../timeline/predicate.ts"
import type { Path } from "../timeline/path.ts"
import { type Change, fork } from "./fork.ts"
import { openText, type Refusal } from "./open.ts"
import { type Speed, stepsBy } from "./playing.ts"
import { makeSession, type Session } from "./session.ts"
import { type Verdict, verify } from "../verify.ts"

export type Break = {
  readonly text: string
  readonly holds: Predicate | undefined
  /** What is wrong with it. */
  readonly trouble: string | undefined
}

export type FileVerdict = Verdict & { readonly name: string }

export type View = {
  readonly session: Session | undefined
  readonly n: number
  readonly verdicts: ReadonlyArray<FileVerdict>
  readonly refused: ReadonlyArray<Refusal>
  readonly speed: Speed
  readonly isPlaying: boolean
  readonly breaks: ReadonlyArray<Break>
  /** Why it stands where it stands, in words. */
  readonly note: string
  /** The place in the state that was asked about. */
  readonly path: Path | undefined
  /** How likely it was after each event of a log that it goes wrong, where a file told it. */
  readonly curve: Curve | undefined
}

/** Where an address wants to go once a log is open. */
export type Wanted = { readonly n?: number; readonly seq?: number }

const nothing: View = {
  session: undefined,
  n: 0,
  verdicts: [],
  refused: [],
  speed: 1,
  isPlaying: false,
  breaks: [],
  note: "",
  path: undefined,
  curve: undefined,
}

/** The state as a condition sees it; `undefined`: it does not hold. */
const holdsAt = (session: Session, n: number, { holds }: Break): boolean => {
  const look = session.lookAt(n)
  if (look === undefined || holds === undefined) return false
  const { line, before, after } = look
  return holds({ state: after, before, event: line.event, n, at: line.at })
}

const breakOf = (text: string): Break => {
  try {
    return { text, holds: predicateOf(text), trouble: undefined }
  } catch (reason) {
    if (reason instanceof BadPredicate) return { text, holds: undefined, trouble: reason.message }
    throw reason
  }
}

const refusedOf = (read: ReadonlyArray<Result.Result<unknown, Refusal>>): ReadonlyArray<Refusal> =>
  read.flatMap((each) => (Result.isFailure(each) ? [each.failure] : []))

export const makeModel = () => {
  let view = nothing
  /** Where in play time the play is, which may be between two steps. */
  let playedMs = 0
  const listeners = new Set<() => void>()
  const set = (next: Partial<View>): void => {
    view = { ...view, ...next }
    listeners.forEach((listener) => listener())
  }

  const seek = (n: number, note = ""): void => {
    const { session } = view
    if (session === undefined) return
    const place = Math.max(0, Math.min(Math.trunc(n), session.length))
    playedMs = session.times[place]!
    set({ n: place, note })
  }

  const placeOf = (session: Session, { n, seq }: Wanted): number => {
    if (seq === undefined) return n ?? 0
    return 1 + session.steps.findIndex((_, index) => session.lineAt(index + 1)?.seq === seq)
  }

  /** The first step after `from` at which a breakpoint holds; a condition that cannot be asked is told and left out. */
  const nextBreak = (
    from: number,
    to: number,
  ): { readonly n: number; readonly text: string } | undefined => {
    const { session } = view
    if (session === undefined) return undefined
    for (let n = from + 1; n <= to; n++)
      for (const each of view.breaks)
        try {
          if (holdsAt(session, n, each)) return { n, text: each.text }
        } catch (reason) {
          if (!(reason instanceof BadPredicate)) throw reason
          const trouble = `at ${n}: ${reason.message}`
          const breaks = view.breaks.map((one) =>
            one.text === each.text ? { ...one, holds: undefined, trouble } : one,
          )
          set({ breaks })
        }
    return undefined
  }
  const arrive = ({ n, text }: { readonly n: number; readonly text: string }): void => {
    set({ isPlaying: false })
    seek(n, `Stopped: ${text}`)
  }

  const show = (session: Session, n: number, note: string): void => {
    set({ session, n: 0, isPlaying: false, path: undefined })
    seek(n, note)
  }

  return {
    get: () => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /**
     * All logs together are one session; a curve is one of them's, or of what is open. A refused file leaves what was
     * open before.
     */
    open: (
      files: ReadonlyArray<{ readonly name: string; readonly text: string }>,
      wanted: Wanted = {},
    ): void => {
      const { curves, logs } = sorted(files)
      const read = logs.map(({ name, text }, index) => {
        const isTaken = logs.some((other, n) => n < index && other.name === name)
        return openText(isTaken ? `${name} (${index + 1})` : name, text)
      })
      const opened = read.flatMap((each) => (Result.isSuccess(each) ? [each.success] : []))
      const session = opened.length === 0 ? view.session : makeSession(opened)
      const drawn = curves.map((file) => curveIn(file, session))
      const refused = [...refusedOf(read), ...refusedOf(drawn)]
      if (refused.length > 0 || session === undefined) return set({ refused })
      const [curve] = drawn.flatMap((each) => (Result.isSuccess(each) ? [each.success] : []))
      if (opened.length === 0) return set({ refused: [], curve })
      const verdicts = session.panes.map(({ name, timeline }, pane) => ({
        name,
        ...verify(opened[pane]!.log, { timeline }).verdict,
      }))
      set({ refused: [], verdicts, curve })
      show(session, placeOf(session, wanted), "")
    },
    refuse: (refused: ReadonlyArray<Refusal>): void => set({ refused }),
    seek: (n: number): void => seek(n),
    want: (wanted: Wanted): void => {
      if (view.session !== undefined) seek(placeOf(view.session, wanted))
    },
    step: (by: number): void => {
      set({ isPlaying: false })
      seek(view.n + by)
    },
    setSpeed: (speed: Speed): void => set({ speed }),
    play: (): void => {
      const { session, n } = view
      if (session === undefined) return
      if (n === session.length) seek(0)
      set({ isPlaying: true, note: "" })
    },
    pause: (): void => set({ isPlaying: false }),
    /** So much time passed in front of the screen. */
    pass: (ms: number): void => {
      const { session, isPlaying, speed, n } = view
      if (session === undefined || !isPlaying) return
      const until = playedMs + ms * speed
      const to = stepsBy(session.times, until)
      const stop = nextBreak(n, to)
      if (stop !== undefined) return arrive(stop)
      if (to !== n) set({ n: to })
      playedMs = until
      if (to === session.length) set({ isPlaying: false })
    },
    addBreak: (text: string): void => {
      const others = view.breaks.filter((each) => each.text !== text)
      set({ breaks: [...others, breakOf(text)] })
    },
    removeBreak: (text: string): void =>
      set({ breaks: view.breaks.filter((each) => each.text !== text) }),
    runToBreak: (): void => {
      const { session, n } = view
      if (session === undefined) return
      const stop = nextBreak(n, session.length)
      if (stop !== undefined) return arrive(stop)
      set({ note: "No breakpoint holds from here to the end.", isPlaying: false })
    },
    /** Changes a step, or puts an event behind it; stands at the first state that may differ. */
    fork: (n: number, change: Change): void => {
      const { session } = view
      if (session === undefined || session.steps[n - 1] === undefined) return
      const places = { Drop: n - 1, Replace: n, Insert: n + 1 }
      show(fork(session, n, change), places[change._tag], "")
    },
    /** Back to what this was made of. */
    leaveFork: (): void => {
      const origin = view.session?.origin
      if (origin !== undefined) show(origin.session, origin.n, "Back in the log")
    },
    ask: (path: Path | undefined): void => set({ path }),
  }
}
export type Model = ReturnType<typeof makeModel>
