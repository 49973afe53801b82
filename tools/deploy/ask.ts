/** Asks a server as a browser would, and keeps the answer as it travelled. */
import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from "node:http"
import { connect } from "node:http2"
import { Agent, request } from "node:https"
import { brotliDecompressSync, gunzipSync } from "node:zlib"

export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Still compressed, where it is. */
  readonly body: Buffer
}

export type Question = {
  readonly method?: "GET" | "HEAD" | "OPTIONS" | "POST" | "PUT"
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/** By HTTP/1.1, whose connection may be used again. */
export type Ask = (url: URL, question?: Question) => Promise<Answer>

/** Longer than any page should take. */
const patienceMs = 20_000

/** Of an answer that would never end. */
const bytesMax = 50_000_000

const flat = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value ?? "")]))

/** Without trust in the certificate where `isTrusting`; whoever asks checks that apart. */
export const asker = (isTrusting: boolean): Ask => {
  const agents = {
    "http:": new PlainAgent({ keepAlive: true, maxSockets: 8 }),
    "https:": new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: !isTrusting }),
  }
  return (url, { method = "GET", headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const isPlain = url.protocol === "http:"
      const asking = (isPlain ? plainRequest : request)(
        url,
        { method, headers, agent: agents[isPlain ? "http:" : "https:"], timeout: patienceMs },
        (response) => {
          const chunks: Array<Buffer> = []
          let length = 0
          response.on("data", (chunk: Buffer) => {
            length += chunk.length
            if (length > bytesMax) response.destroy(new Error("the answer does not end"))
            chunks.push(chunk)
          })
          response.once("error", reject)
          response.once("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: flat(response.headers),
              body: Buffer.concat(chunks),
            }),
          )
        },
      )
      asking.once("timeout", () => asking.destroy(new Error(`no answer in ${patienceMs / 1000} s`)))
      asking.once("error", reject)
      asking.end(body)
    })
}

/** Undefined for an encoding that nobody asked for, or a body that is not in it. */
export const unpacked = ({ headers, body }: Answer): Buffer | undefined => {
  const encoding = headers["content-encoding"] ?? "identity"
  try {
    if (encoding === "br") return brotliDecompressSync(body)
    if (encoding === "gzip") return gunzipSync(body)
    return encoding === "identity" ? body : undefined
  } catch {
    return undefined
  }
}

/** How long a server may take to end a connection after its answer. */
const goingMs = 500

/** Whether the server ends a connection of HTTP/2 after the answer; undefined where it speaks none. */
export const endsTwo = (
  url: URL,
  method: "OPTIONS" | "POST",
  isTrusting: boolean,
): Promise<boolean | undefined> =>
  new Promise((resolve) => {
    const session = connect(url.origin, { rejectUnauthorized: !isTrusting })
    const end = (answer: boolean | undefined) => {
      resolve(answer)
      session.destroy()
    }
    session.setTimeout(patienceMs, () => end(undefined))
    session.once("error", () => end(undefined))
    session.once("goaway", () => end(true))
    const asking = session.request({ ":method": method, ":path": url.pathname })
    asking.once("error", () => end(undefined))
    asking.once("end", () => setTimeout(() => end(false), goingMs))
    asking.resume()
    asking.end()
  })
