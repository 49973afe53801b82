/** A thread that judges one log after the other. It is given their bytes, and answers with what it says of them. */
import { parentPort } from "node:worker_threads"
import { textIn } from "../replay/read.ts"
import { bytesMax } from "./files.ts"
import { deviceOf, judge, type Report, unreadable } from "./judge.ts"

const reportOf = (bytes: Uint8Array): Report => {
  try {
    return judge(textIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), bytesMax))
  } catch (reason) {
    const { code, message } = reason as { readonly code?: string; readonly message: string }
    const why =
      code === "ERR_BUFFER_TOO_LARGE"
        ? `it unpacks to more than ${bytesMax / 2 ** 20} MiB: replay it alone`
        : `a gzip file that cannot be read: ${message}`
    return { ...unreadable({ line: 0, kind: "file", reason: why }), ...deviceOf(""), events: 0 }
  }
}

parentPort!.on("message", (bytes: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
  parentPort!.postMessage(reportOf(bytes))
})
