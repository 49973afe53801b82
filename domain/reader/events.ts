import { Schema } from "effect"
import { EpochMs, Seq } from "#domain/kernel/event.ts"
import { open } from "#domain/kernel/privacy.ts"
import { SecretRef } from "#domain/kernel/secret.ts"

/** Source: READER-15. `link` names the connection, so that what an old one said changes nothing. */
export const Event = Schema.TaggedUnion({
  ReaderOpened: { link: Seq },
  /**
   * It is gone, could not be had, or says nothing any more. `isDenied`: the browser did not allow it. `isMute`: no ping of
   * this connection was ever answered.
   */
  ReaderClosed: {
    link: Seq,
    isDenied: Schema.optionalKey(Schema.Boolean),
    isMute: Schema.optionalKey(Schema.Boolean),
  },
  /** A result; `of` is the command that it answers, if the reader said so. */
  ReaderAnswered: {
    link: Seq,
    of: Schema.optionalKey(Schema.Literals(["ping", "read", "stop"])),
  },
  /** A card's message. The code lies in the vault, where equal codes have equal names. */
  ReaderRead: { link: Seq, card: Schema.optionalKey(SecretRef), isFinal: Schema.Boolean },
  ReaderFailed: { link: Seq, code: open(Schema.String) },
  ReaderWaited: { until: EpochMs },
  /** The page is seen; it is not. Source: READER-16. */
  ListenStarted: {},
  ListenStopped: {},
})
export type Event = typeof Event.Type

export type Fact =
  /** A card was read that was not there a moment before. Source: READER-17, READER-18. */
  { readonly _tag: "CardShown"; readonly card: SecretRef }
