import { reducer } from "#domain/kernel/tables.ts"
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

export const reduce = reducer<State, Heard>({
  LoginNameTyped: (login, { name }) => {
    login.name = name
    delete login.errors.name
  },
  KeepLoggedSet: (login, { keep }) => {
    login.keep = keep
  },
  LoginBlocked: (login, { isNameEmpty, isPasswordEmpty, hasColon }) => {
    login.failure = undefined
    login.errors = {
      ...(isNameEmpty
        ? { name: "required" as const }
        : hasColon
          ? { name: "pattern" as const }
          : {}),
      ...(isPasswordEmpty ? { password: "required" as const } : {}),
    }
  },
  LoginAsked: (login) => {
    login.errors = {}
    login.failure = undefined
  },
  /** The name stays, so that a person need not type it again. Source: LOGIN-08. */
  LoginRefused: (login, { why, message }) => {
    login.failure = why === "left" ? undefined : { why, message }
  },
  LoggedIn: () => initial,
  LoggedOut: () => initial,
  RouteChanged: (login, { path }) => {
    login.errors = initial.errors
    // A refused login leads past the offer; its name waits for the next try. Source: LOGIN-08.
    if (routeOf(path)._tag !== "Login") login.failure = undefined
  },
})
