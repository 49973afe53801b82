import { Schema } from "effect"

export const Event = Schema.TaggedUnion({
  /** All files of a newer version are on this device. */
  UpdateFound: {},
  /** 'Reload'. */
  UpdateAsked: {},
})
export type Event = typeof Event.Type
