/** A bug put into the product on purpose: text of a source file, replaced as the file is loaded. The product knows nothing of it. */
export type Edit = {
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
}

export type Plant = Edit & {
  readonly id: string
  /** What is broken, in a person's words. */
  readonly breaks: string
  /** Some need a second place. */
  readonly also?: Edit
}
