/**
 * A collector for testers: takes what pages tell where `otlpEndpoint` says, as a deployment's reverse proxy and its
 * collector would, and shows it at `/__sim/otlp`. Nothing is stored. Source: CFG-114.
 */
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import { isLoopback } from "#simulators/transports/node.ts"
import { type ConfigSource, settingsOf } from "./config.ts"
import type { Handler } from "./server.ts"
import { withoutSlash } from "#domain/kernel/address.ts"

/** The newest of them are shown. */
const batchesMax = 100
/** Longest body, in bytes; a page sends less. */
const bodyMax = 65_536

const say = (response: ServerResponse, status: number, body: unknown): true => {
  response.writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
  response.end(JSON.stringify(body))
  return true
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/"

const read = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export const otlpHandler = (
  config: ConfigSource,
  { control }: { readonly control: boolean },
): Handler => {
  const batches: Array<unknown> = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<true> => {
    if (request.method !== "POST") return say(response, 405, { message: "POST only" })
    const length = Number(request.headers["content-length"])
    if (!(length <= bodyMax)) return say(response, 413, { message: "too long" })
    const batch = read(await text(request))
    if (batch === undefined) return say(response, 400, { message: "no JSON" })
    batches.push(batch)
    batches.splice(0, batches.length - batchesMax)
    return say(response, 200, {})
  }
  return (request, response) => {
    const path = pathOf(request)
    if (path === "/__sim/otlp" && control && isLoopback(request)) return say(response, 200, batches)
    if (!path.endsWith("/v1/logs")) return false
    // As the configuration is now: tests edit it.
    const { otlpEndpoint } = settingsOf(config)
    const isOn = typeof otlpEndpoint === "string" && otlpEndpoint.startsWith("/")
    return isOn && path === `${withoutSlash(otlpEndpoint)}/v1/logs`
      ? take(request, response)
      : false
  }
}
