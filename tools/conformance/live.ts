/** The network: requests of the check over a real connection. */
import { Agent as PlainAgent, request as plainRequest } from "node:http"
import { request } from "node:https"
import { setTimeout as sleep } from "node:timers/promises"
import { asker } from "../deploy/ask.ts"
import type { Means, Sent } from "./server.ts"

/** Sends the whole request, and closes the connection before an answer can be read. */
const cut = ({ method, url, headers, body = "" }: Sent, isTrusting: boolean): Promise<undefined> =>
  new Promise((resolve) => {
    const isPlain = url.startsWith("http:")
    const own = isPlain
      ? { agent: new PlainAgent({ keepAlive: false }) }
      : { agent: false, rejectUnauthorized: !isTrusting }
    const asking = (isPlain ? plainRequest : request)(url, {
      method,
      headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
      ...own,
    })
    asking.once("error", () => resolve(undefined))
    asking.once("close", () => resolve(undefined))
    // `finish`: all of it was handed to the system, which delivers it although we are gone.
    asking.once("finish", () => setImmediate(() => asking.destroy()))
    asking.end(body)
  })

export const meansOver = (isTrusting: boolean, stop: AbortSignal): Means => {
  const ask = asker(isTrusting)
  return {
    send: async (sent) => {
      if (sent.isCut) return cut(sent, isTrusting)
      const { method, url, headers, body } = sent
      try {
        const length =
          body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }
        const came = await ask(new URL(url), {
          method,
          headers: { ...headers, ...length },
          ...(body === undefined ? {} : { body: Buffer.from(body) }),
        })
        return { ...came, statusText: "", text: came.body.toString("utf8") }
      } catch {
        return undefined
      }
    },
    now: Date.now,
    wait: (ms) => sleep(ms, undefined, { signal: stop }),
    stop,
  }
}
