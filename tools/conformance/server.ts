/** A backend as the client meets it: the client's own adapter makes the requests and decodes the answers. */
import { Effect, type Result } from "effect"
import { allCalls, type BodyOf, type CallName } from "#domain/contract/all.ts"
import type { AnyCall } from "#domain/contract/index.ts"
import type { Config } from "#domain/config/index.ts"
import type { Failure } from "#domain/requests/failure.ts"
import { makeApi } from "#adapters/api/asw.ts"
import type { Caller, ReplyOf } from "#adapters/api/port.ts"
import { type Answer, type Http, Missing, type Request } from "#adapters/http/port.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

/** Names of headers in lower case. */
export type Came = Answer & { readonly headers: Readonly<Record<string, string>> }

/** `isCut`: the connection is closed once the request has left. */
export type Sent = Request & { readonly isCut: boolean }

/** `undefined`: no whole answer came. */
export type Send = (request: Sent) => Promise<Came | undefined>

/** What a check needs of the world. */
export type Means = {
  readonly send: Send
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Aborted by Ctrl-C. */
  readonly stop: AbortSignal
}

export type Person = { readonly login: string; readonly password: string }

type Options<Name extends CallName> = {
  readonly body?: BodyOf<Name>
  readonly query?: Readonly<Record<string, string>>
  /** Instead of the person; `{}` is nobody. */
  readonly as?: Partial<Omit<Caller, "language">>
  readonly language?: string
  readonly intent?: string | undefined
  readonly isCut?: boolean
}

export type Seen<Name extends CallName> = {
  readonly came: Came | undefined
  readonly result: Result.Result<ReplyOf<(typeof allCalls)[Name]>, Failure>
}

export type Server = {
  readonly means: Means
  readonly config: Config
  readonly ask: <Name extends CallName>(name: Name, options?: Options<Name>) => Promise<Seen<Name>>
  /** From now on calls are this person's. */
  readonly signIn: (person: Person, token: string | undefined) => void
  /** A request that the adapter would never make. */
  readonly raw: (request: Pick<Request, "method" | "body"> & { path: string }) => ReturnType<Send>
}

export const whereOf = (name: CallName): string => `${allCalls[name].method} ${allCalls[name].path}`

/** `at` is the backend's origin; bases of the settings that are paths lie there. */
export const serverAt = (means: Means, config: Config, at: URL): Server => {
  const based = (base: string) => (base === "" ? "" : new URL(base, at).href)
  const bases = {
    main: based(config.api.main),
    creditCardPayment: based(config.api.creditCardPayment),
    secondPayment: based(config.api.secondPayment),
    pairing: based(config.api.pairing),
  }
  const { requestTimeout: timeouts, cacheBusting, cardAuth } = config
  const settings = { bases, timeouts, cacheBusting, userAgent: "", cardAuth }
  let signedIn: Partial<Omit<Caller, "language">> = {}

  const ask: Server["ask"] = async (name, options = {}) => {
    const call = allCalls[name]
    let came: Came | undefined
    const http: Http["Service"] = {
      exchange: (request) =>
        Effect.gen(function* () {
          came = yield* Effect.promise(() =>
            means.send({ ...request, isCut: options.isCut === true }),
          )
          return came ?? (yield* new Missing())
        }),
    }
    const { token, basic, isCard } = options.as ?? signedIn
    const result = await Effect.runPromise(
      makeApi(settings, http)
        .call<AnyCall>(call, {
          caller: { token, basic, isCard, language: options.language ?? "en" },
          body: options.body as never,
          query: options.query ?? {},
          intent: options.intent,
        })
        .pipe(Effect.result),
    )
    return { came, result } as Seen<typeof name>
  }

  return {
    means,
    config,
    ask,
    signIn: ({ login, password }, token) => {
      signedIn = { token, basic: `${login}:${password}` }
    },
    raw: ({ method, path, body }) =>
      means.send({
        method,
        body,
        url: `${withoutSlash(bases.main)}${path}`,
        headers: {
          "X-ASW-TOKEN": signedIn.token ?? "",
          "Accept-Language": "en",
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        once: false,
        isCut: false,
        timeoutMs: timeouts.read,
      }),
  }
}
