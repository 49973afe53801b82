/** What a deployment's operator is told of its pages. Pure: whoever calls it says when, and what was seen. Source: CFG-114. */
import type { Recorded, State } from "#domain/app/index.ts"
import { isReachable } from "#domain/client/model.ts"
import { isKiosk } from "#domain/config/selectors.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { isWaiting } from "#domain/orders/selectors.ts"
import { routeOf } from "#domain/place/routes.ts"
import { status as statuses } from "#domain/requests/failure.ts"
import type { Telemetry } from "./schema.ts"

export type { Resource, Telemetry } from "./schema.ts"

/** A call and what came of it, or something that went wrong, as the recorder tells it. */
export type Told = { readonly at: number } & (
  | {
      readonly k: "n"
      readonly route: string
      readonly ms: number
      readonly status?: number
      readonly error?: string
    }
  | { readonly k: "m"; readonly what: string; readonly text: string }
  | { readonly k: "d" }
)

export type Seen =
  | {
      readonly _tag: "Beat"
      readonly at: EpochMs
      readonly paintedAt: EpochMs
      readonly state: State
    }
  | {
      readonly _tag: "Applied"
      readonly before: State
      readonly line: Pick<Recorded, "at">
      readonly after: State
    }
  | { readonly _tag: "Told"; readonly told: Told }

const info = 9
const warning = 13
const error = 17

/** A clock that was set back makes no span negative. */
const span = (from: number, to: number): number => Math.max(0, Math.round(to - from))

const leads = ({ client, place }: State): boolean =>
  client.leader !== undefined && client.leader === place.tab

const heartbeatOf = (at: EpochMs, paintedAt: EpochMs, state: State): Telemetry => {
  const { client, orders, place, reader } = state
  const { intents } = orders
  return {
    name: "trayline.heartbeat",
    at,
    severity: info,
    attributes: {
      "app.screen.name": routeOf(place.path)._tag,
      "trayline.paint.age": span(paintedAt, at),
      "trayline.page.visible": place.isVisible,
      "trayline.tab.leads": leads(state),
      "trayline.network.online": client.isOnline,
      "trayline.server.reachable": isReachable(client),
      "trayline.log.kept": client.volatile === undefined,
      "trayline.orders.waiting": intents.filter(isWaiting).length,
      "trayline.orders.in_doubt": intents.filter(({ phase }) => phase._tag === "InDoubt").length,
      ...(isKiosk(client.config) && {
        "trayline.reader.phase": reader.phase,
        ...(reader.trouble && { "trayline.reader.trouble": reader.trouble.why }),
      }),
    },
  }
}

/** Only a person or a later list can tell how these go on. */
const doubtful: ReadonlySet<string> = new Set(["InDoubt", "Duplicate", "NotFound", "Unknown"])

/** Every tab hears of every order; the one that leads tells. */
const ordersOf = (before: State, at: number, after: State): ReadonlyArray<Telemetry> => {
  if (before.orders.intents === after.orders.intents || !leads(after)) return []
  const known = new Map(before.orders.intents.map(({ id, phase }) => [id, phase._tag]))
  return after.orders.intents
    .filter(({ id, phase }) => known.get(id) !== phase._tag)
    .map(({ action, askedAt, attempt, phase }) => ({
      name: "trayline.order",
      at: at as EpochMs,
      severity: doubtful.has(phase._tag) ? warning : info,
      attributes: {
        "trayline.order.kind": action._tag,
        "trayline.order.phase": phase._tag,
        ...(phase._tag === "Refused" && { "trayline.order.reason": phase.why }),
        "trayline.order.age": span(askedAt, at),
        "trayline.order.attempt": attempt,
      },
    }))
}

const callOf = ({ at, route, ms, status, error: why }: Extract<Told, { k: "n" }>) => {
  const [, method, template] = /^(GET|POST) ((?:\/[\w-]{1,32})+)$/.exec(route) ?? []
  if (template === undefined) return []
  const failure =
    status === undefined
      ? why === "given up"
        ? "given_up"
        : "no_answer"
      : status >= statuses.error
        ? `${status}`
        : undefined
  return [
    {
      name: "trayline.call",
      at,
      severity: failure === undefined ? info : warning,
      attributes: {
        "http.request.method": method,
        "url.template": template,
        "trayline.call.duration": span(0, ms),
        ...(status !== undefined && { "http.response.status_code": status }),
        ...(failure && { "error.type": failure }),
      },
    } as Telemetry,
  ]
}

/** Of a mark only what our own code wrote: a rule's id; an error's kind, and files with line and column. */
const markOf = ({ at, what, text }: Extract<Told, { k: "m" }>) => {
  if (what === "invariant") {
    const [rule] = /^[A-Z]+-?\d+\b/.exec(text) ?? []
    if (rule === undefined) return []
    const attributes = { "trayline.rule": rule }
    return [{ name: "trayline.invariant", at, severity: error, attributes } as Telemetry]
  }
  const [, type] = /^(\w{1,60})(?= |$)/.exec(text) ?? []
  if (what !== "crash" || type === undefined) return []
  const frames = [...text.matchAll(/ ([\w.-]{1,80})(?:\?[^:\s]*)?(:\d+:\d+)(?= |$)/g)]
  const attributes = {
    "exception.type": type,
    "exception.stacktrace": frames
      .slice(0, 5)
      .map(([, file, place]) => `${file}${place}`)
      .join("\n"),
  }
  return [{ name: "exception", at, severity: error, attributes } as Telemetry]
}

/** What leaves of what was seen; for most of it nothing. Whatever comes in, no more than `schema.ts` names goes out. */
export const recordsOf = (seen: Seen): ReadonlyArray<Telemetry> => {
  switch (seen._tag) {
    case "Beat":
      return [heartbeatOf(seen.at, seen.paintedAt, seen.state)]
    case "Applied":
      return ordersOf(seen.before, seen.line.at, seen.after)
    case "Told": {
      const { told } = seen
      if (told.k === "n") return callOf(told)
      return told.k === "m" ? markOf(told) : []
    }
  }
}
