import { plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as PlaceFact } from "#domain/place/events.ts"
import { routeOf } from "#domain/place/routes.ts"
import type { Event as SessionEvent, Fact as SessionFact } from "#domain/session/events.ts"
import type { Event } from "./events.ts"
import { initial, type State } from "./model.ts"

type Heard =
  | Event
  | PlaceFact
  | Extract<SessionEvent, { _tag: "LoginAsked" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" | "LoginRefused" }>

export const reduce = plainReducer<State, Heard>({
  LoginNameTyped: ({ errors: { name: _, ...errors }, ...login }, { name }) => ({
    ...login,
    name,
    errors,
  }),
  KeepLoggedSet: (login, { keep }) => ({ ...login, keep }),
  LoginBlocked: (login, { name, isPasswordEmpty }) => ({
    ...login,
    failure: undefined,
    errors: {
      ...(name === undefined ? {} : { name }),
      ...(isPasswordEmpty ? { password: "required" as const } : {}),
    },
  }),
  LoginAsked: (login) => ({ ...login, errors: {}, failure: undefined }),
  /** The name stays, so that a person need not type it again. Source: LOGIN-08. */
  LoginRefused: (login, { why, message }) => ({
    ...login,
    failure: why === "left" ? undefined : { why, message },
  }),
  LoggedIn: () => initial,
  LoggedOut: () => initial,
  /** A refused login leads past the offer; its name waits for the next try. Source: LOGIN-08. */
  RouteChanged: (login, { path }) => {
    const failure = routeOf(path)._tag === "Login" ? login.failure : undefined
    const isSame = failure === login.failure && Object.keys(login.errors).length === 0
    return isSame ? login : { ...login, errors: initial.errors, failure }
  },
})
