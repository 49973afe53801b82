/** The calls over Http: address, headers, time limits, repeated reads. Source: section API. */
import { Clock, Effect, Layer } from "effect"
import type { Config } from "#domain/config/index.ts"
import type { Base } from "#domain/contract/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { Http, type Request } from "#adapters/http/port.ts"
import { Api, type Caller } from "./port.ts"
import { broken, readAnswer, tooLong } from "./reading.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

export type Settings = {
  readonly bases: Readonly<Record<Base, string>>
  /** Milliseconds for a whole answer. Source: API-20. */
  readonly timeouts: { readonly read: number; readonly write: number }
  readonly cacheBusting: "auto" | "always" | "never"
  readonly userAgent: string
  readonly cardAuth: Config["cardAuth"]
}

/** A read whose network fails is sent again, at most this often. Source: API-20. */
const repeatsMax = 2
const repeatAfterMs = 400

/** Source: API-01, API-02, API-17. */
const urlOf = (
  bases: Settings["bases"],
  base: Base,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): string => {
  const root = base === "pairing" && bases.pairing === "" ? bases.main : bases[base]
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [`${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`],
  )
  const address = withoutSlash(root) + path
  return pairs.length === 0 ? address : `${address}?${pairs.join("&")}`
}

/** Base64 of the UTF-8 text. Source: LOGIN-24. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""))

/** Source: API-19. */
const isOldBrowser = (userAgent: string): boolean =>
  /MSIE|Trident|Edge\/1[2-8](\.|$)/.test(userAgent)

const cacheBusters = { "Cache-Control": "no-cache, no-store", Pragma: "no-cache", Expires: "0" }

const basicOf = (pair: string): string => `Basic ${base64(pair)}`

/** Source: API-04, LOGIN-15. */
const authorizationOf = (
  { scheme, basicUsername, tokenPrefix }: Settings["cardAuth"],
  { token, basic, isCard }: Caller,
): string | undefined => {
  if (isCard !== true || token === undefined)
    return basic === undefined ? undefined : basicOf(basic)
  return scheme === "Bearer"
    ? `Bearer ${token}`
    : basicOf(`${basicUsername}:${tokenPrefix}${token}`)
}

/** Source: API-03 to API-09, API-19. */
const headersOf = (
  { cacheBusting, userAgent, cardAuth }: Settings,
  caller: Caller,
  { force, intent }: { readonly force?: string | undefined; readonly intent?: string | undefined },
  hasBody: boolean,
): Readonly<Record<string, string>> => {
  const authorization = authorizationOf(cardAuth, caller)
  return {
    ...(hasBody ? { "Content-Type": "application/json" } : {}),
    "X-ASW-TOKEN": caller.token ?? "",
    ...(authorization === undefined ? {} : { Authorization: authorization }),
    "Accept-Language": caller.language,
    ...(force === undefined ? {} : { "X-ASW-FORCE": force }),
    ...(intent === undefined ? {} : { "X-ASW-INTENT": intent }),
    ...(cacheBusting === "always" || (cacheBusting === "auto" && isOldBrowser(userAgent))
      ? cacheBusters
      : {}),
  }
}

const missing: Failure = { _tag: "Missing" }

/** A read may be repeated as long as its time is not up; one that ran out of time has had it. */
const repeated = (http: Http["Service"], request: Request, repeats: number) => {
  const once = (left: number): ReturnType<Http["Service"]["exchange"]> =>
    Effect.gen(function* () {
      const began = yield* Clock.currentTimeMillis
      return yield* http.exchange(request).pipe(
        Effect.catch((failure) =>
          Effect.gen(function* () {
            const now = yield* Clock.currentTimeMillis
            const isTooLate = left === 0 || now - began >= request.timeoutMs
            if (isTooLate || failure._tag === "TooLong") return yield* failure
            yield* Effect.sleep(repeatAfterMs)
            return yield* once(left - 1)
          }),
        ),
      )
    })
  return once(repeats)
}

export const makeApi = (settings: Settings, http: Http["Service"]): Api["Service"] => ({
  call: (asked, { caller, body, query = {}, force, intent }) => {
    const { method, base, path, kind, reply, demandsSuccess = false } = asked
    // A browser refuses to send a GET that has one.
    const text = method === "GET" ? undefined : JSON.stringify(body)
    const request: Request = {
      method,
      url: urlOf(settings.bases, base, path, query),
      headers: headersOf(settings, caller, { force, intent }, text !== undefined),
      body: text,
      once: kind !== "read",
      timeoutMs: kind === "read" ? settings.timeouts.read : settings.timeouts.write,
    }
    // A POST that only reads changes nothing twice, but a login may lock an account: it is asked once.
    const repeats = method === "GET" && kind === "read" ? repeatsMax : 0
    return repeated(http, request, repeats).pipe(
      Effect.catch(({ _tag }) => Effect.fail(_tag === "TooLong" ? tooLong : missing)),
      Effect.flatMap((answer) =>
        readAnswer(reply, demandsSuccess ? "demanded" : "assumed", answer),
      ),
      Effect.catchDefect(() => Effect.fail(broken)),
    )
  },
})

export const layer = (settings: Settings) =>
  Layer.effect(
    Api,
    Effect.map(Http, (http) => makeApi(settings, http)),
  )
