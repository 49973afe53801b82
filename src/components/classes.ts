/** Class names that apply, as one attribute. */
export const classes = (...names: ReadonlyArray<string | false | undefined>): string =>
  names.filter(Boolean).join(" ")
