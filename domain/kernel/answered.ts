import type { Tagged } from "./event.ts"

/**
 * Said first by every event that brings an answer from outside, so that what holds for each of them is judged once, and
 * none is forgotten. Shared modules hear it of shared events only.
 */
export type Answered<Of extends string = string, Answer extends Tagged = Tagged> = {
  readonly _tag: "Answered"
  /** The event. */
  readonly of: Of
  readonly answer: Answer
}

export const answeredBy = (event: Tagged): Answered | undefined => {
  const { answer } = event as { readonly answer?: unknown }
  return typeof answer === "object" && answer !== null && "_tag" in answer
    ? { _tag: "Answered", of: event._tag, answer: answer as Tagged }
    : undefined
}
