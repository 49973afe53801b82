/** Whether this device's clock can be believed. Source: feature 9. */

export type State = {
  /** Milliseconds by which it was ahead of the server's when they were last compared; negative: behind. */
  readonly aheadMs: number | undefined
}

export const initial: State = { aheadMs: undefined }
