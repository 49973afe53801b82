/** What a check says of a deployment. */

/** `unknown`: it cannot be told from outside, which is not the same as right. A note needs no change. */
export type Kind = "wrong" | "unknown" | "note"

export type Finding = {
  readonly check: string
  readonly kind: Kind
  readonly what: string
  /** What to change; with the line of each server, where one line does it. */
  readonly change?: string
  readonly nginx?: string
  readonly caddy?: string
}

/** Without the name of the check, which its file gives once. */
export type Said = Omit<Finding, "check">

export const words: Readonly<Record<Kind, string>> = {
  wrong: "wrong",
  unknown: "cannot be told",
  note: "note",
}

const lineOf = (name: string, text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : [`  ${name}: ${text}`]

export const printFinding = ({ check, kind, what, change, nginx, caddy }: Finding): string =>
  [
    `${words[kind]}: ${check}: ${what}`,
    ...lineOf("change", change),
    ...lineOf("nginx", nginx),
    ...lineOf("caddy", caddy),
  ].join("\n")
