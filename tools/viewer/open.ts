/** Files into logs: plain or gzipped. Nothing leaves the page. */
import { Result } from "effect"
import { readLog } from "#adapters/logfile/codec.ts"
import { logApp } from "#src/runtime/log.ts"
import type { Opened } from "./session.ts"

/** Source: design "Ring": 20,000 events, with room for their exchanges. */
const sizeMax = 256 * 1024 * 1024

export type Refusal = { readonly name: string; readonly line: number; readonly reason: string }

export const textOfFile = async (file: Blob): Promise<string> => {
  if (file.size > sizeMax) throw new Error("the file is larger than 256 MiB")
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZipped = head[0] === 0x1f && head[1] === 0x8b
  if (!isZipped) return file.text()
  return new Response(file.stream().pipeThrough(new DecompressionStream("gzip"))).text()
}

export const openText = (name: string, text: string): Result.Result<Opened, Refusal> =>
  Result.match(readLog(text, logApp), {
    onSuccess: (log) => Result.succeed({ name, log }),
    onFailure: ({ line, reason }) => Result.fail({ name, line, reason }),
  })
