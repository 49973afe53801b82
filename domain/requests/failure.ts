/** What came instead of an answer, as it was seen. What to make of it is judged by {@link troubleOf}. Source: seed §8 HTTP handling. */
import { Schema } from "effect"
import { open, shape } from "#domain/kernel/privacy.ts"

export const ForceAnswer = Schema.Struct({ id: open(Schema.String), label: open(Schema.String) })
export type ForceAnswer = typeof ForceAnswer.Type

export const Failure = Schema.TaggedUnion({
  /** No whole answer came: not connected, broken off, or too late. It may have been carried out. */
  Missing: {},
  /** An answer came that is no JSON, has another shape, or is too long; `where` names the wrong place. */
  Unreadable: { where: open(Schema.String) },
  /** Status 400 or above. */
  Rejected: {
    status: open(Schema.Int),
    code: Schema.optionalKey(open(Schema.String)),
    /** The server's message, else its status text, else empty. */
    message: shape(Schema.String),
    force: Schema.optionalKey(
      Schema.Struct({ message: shape(Schema.String), answers: Schema.Array(ForceAnswer) }),
    ),
  },
  /** `success: false` with its `resultText`. */
  Denied: { message: shape(Schema.String) },
})
export type Failure = typeof Failure.Type

/** What a failure means to the person and to the action. */
export type Trouble =
  | { readonly _tag: "Unavailable" }
  | { readonly _tag: "OldCart"; readonly message: string }
  | {
      readonly _tag: "Force"
      readonly message: string
      readonly answers: ReadonlyArray<ForceAnswer>
    }
  | { readonly _tag: "Unauthorized"; readonly message: string }
  | { readonly _tag: "Refused"; readonly message: string; readonly code?: string }
  | { readonly _tag: "Unreadable" }

/** Source: CONST-03. */
export const status = { error: 400, unauthorized: 401, force: 449, unavailable: 503 } as const

/** In the order of ERR-02: 503, an old-cart code, 449 with a force part, everything else. */
export const troubleOf = (failure: Failure, oldCartErrorCodes: ReadonlyArray<string>): Trouble => {
  switch (failure._tag) {
    case "Missing":
      return { _tag: "Unavailable" }
    case "Unreadable":
      return { _tag: "Unreadable" }
    case "Denied":
      return { _tag: "Refused", message: failure.message }
    case "Rejected": {
      const { code, message, force } = failure
      if (failure.status === status.unavailable) return { _tag: "Unavailable" }
      if (oldCartErrorCodes.some((each) => each === code)) return { _tag: "OldCart", message }
      if (failure.status === status.force && force !== undefined) return { _tag: "Force", ...force }
      if (failure.status === status.unauthorized) return { _tag: "Unauthorized", message }
      return { _tag: "Refused", message, ...(code === undefined ? {} : { code }) }
    }
  }
}

/** The server asked and nobody answered: nothing was done, and nothing more is said. Source: ERR-11. */
export const isLeft = (failure: Failure): boolean => troubleOf(failure, [])._tag === "Force"

/**
 * Whether a call that changes something may have been carried out although it failed. Source: design "definitely not
 * executed: 449, an old-cart code, a 4xx, a well-formed success:false; in doubt: everything else".
 */
export const isInDoubt = (failure: Failure): boolean =>
  failure._tag === "Missing" ||
  failure._tag === "Unreadable" ||
  ("status" in failure && failure.status >= 500)
