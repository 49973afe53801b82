/** Who asks: Basic credentials, the token of a card login, or a session token that a login gave. Source: API-04 to API-06, SIM-03. */
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Request } from "./http.ts"
import { customerNamed, entryOf, type Moment, type Session, type World } from "./world.ts"

/** `unknown`: nothing was said about who asks. */
export type Caller =
  | { readonly _tag: "Customer"; readonly login: string }
  | { readonly _tag: "Guest" }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "WrongCredentials" }
  | { readonly _tag: "Expired" }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A token lives this long after it was given. */
export const sessionMs = 30 * 24 * 3_600_000

const utf8 = new TextDecoder()

/** User and password of `Basic base64(utf-8)`. */
export const basicOf = (header: string | undefined): readonly [string, string] | undefined => {
  const [scheme, code] = (header ?? "").split(" ")
  if (scheme?.toLowerCase() !== "basic" || !/^[A-Za-z0-9+/]+={0,2}$/.test(code ?? ""))
    return undefined
  if (code!.replace(/(?<!=)=+$/, "").length % 4 === 1) return undefined
  const bytes = Uint8Array.from(atob(code!), (char) => char.charCodeAt(0))
  const text = utf8.decode(bytes)
  const colon = text.indexOf(":")
  return colon < 0 ? undefined : [text.slice(0, colon), text.slice(colon + 1)]
}

const callerBy = (session: Session | undefined, at: EpochMs): Caller => {
  if (session === undefined || session.issuedAt + sessionMs < at) return { _tag: "Expired" }
  return session.login === undefined
    ? { _tag: "Guest" }
    : { _tag: "Customer", login: session.login }
}

export const callerOf = (world: World, { at }: Moment, { headers }: Request): Caller => {
  const token = headers["x-asw-token"] ?? ""
  const session = entryOf(world.sessions, token.toLowerCase())
  const bearer = /^bearer (.+)$/i.exec(headers["authorization"] ?? "")?.[1]
  if (bearer !== undefined) return callerBy(entryOf(world.sessions, bearer.toLowerCase()), at)
  if (headers["authorization"] !== undefined) {
    const [user, password] = basicOf(headers["authorization"]) ?? []
    const customer = user === undefined ? undefined : customerNamed(world, user)
    if (customer === undefined || customer.password !== password)
      return { _tag: "WrongCredentials" }
    const fits = token === "" || uuid.test(token)
    return fits ? { _tag: "Customer", login: customer.login } : { _tag: "Expired" }
  }
  return token === "" ? { _tag: "Unknown" } : callerBy(session, at)
}
