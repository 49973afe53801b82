/** What a person typed and what is wrong with it; passwords stand in the vault only. Source: seed §4 Forms, §5. */
export type State = {
  readonly name: string
  readonly keep: boolean
  readonly errors: {
    readonly name?: "required" | "pattern"
    readonly password?: "required"
  }
  /** Why the last login failed; `message` is the server's. Source: LOGIN-05, LOGIN-06. */
  readonly failure:
    | { readonly why: "credentials" | "unavailable" | "unreadable"; readonly message: string }
    | undefined
}

export const initial: State = { name: "", keep: false, errors: {}, failure: undefined }
