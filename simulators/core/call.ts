/** One call of the contract as a handler sees it: who asks, when, in which language, with a body that was checked. */
import type { Reply, Request } from "./http.ts"
import type { Language } from "./language.ts"
import type { Moment, World } from "./world.ts"

export type Call<Body = unknown> = {
  readonly world: World
  readonly moment: Moment
  readonly language: Language
  readonly request: Request
  readonly body: Body
  /** Empty: nobody is logged in; a handler for customers never sees that. */
  readonly login: string
  /** The answer to a force question, from the header or the body. Source: API-07, ERR-09. */
  readonly force: string | undefined
}

export type Handler<Body = unknown> = (call: Call<Body>) => readonly [World, Reply]
