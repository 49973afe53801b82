/** The server's questions about calls; of an order its own machine asks. Source: seed §8 HTTP handling, ERR-06 to ERR-13. */
import type { Seq, TabId } from "#domain/kernel/event.ts"
import type { ForceAnswer } from "#domain/requests/failure.ts"

export type Question = {
  readonly id: Seq
  /** Of the demand that it is about. */
  readonly key: string
  /** The tab that asks for itself; absent: any may answer. */
  readonly own?: TabId
  readonly message: string
  readonly answers: ReadonlyArray<ForceAnswer>
  /** What a person made of it: the id of an answer, or none. */
  readonly said?:
    | { readonly _tag: "Answer"; readonly answer: string }
    | { readonly _tag: "Nothing" }
}

/** Oldest first, each key once. */
export type State = { readonly list: ReadonlyArray<Question> }

export const initial: State = { list: [] }

/** A page asks a few things at once; a loop would ask more. */
export const questionsMax = 16
