import { Effect } from "effect"
import { type Answer, bodyMax, type Http, Missing, type Request, TooLong } from "./port.ts"

/** The whole body as text, or a failure as soon as it is longer than allowed. */
const readBounded = async (response: Response): Promise<string> => {
  if (response.body === null) return ""
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ""
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > bodyMax) {
      await reader.cancel()
      throw new TooLong()
    }
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Browsers send a POST again by themselves when a reused connection dies before the answer. Requests without
 * credentials have connections of their own, so what must not happen twice goes there, and nothing else does.
 * A redirection is not followed: it would carry the token to an address nobody configured. Source: API-21.
 */
const ask = async (
  send: typeof fetch,
  { method, url, headers, body, once }: Request,
  signal: AbortSignal,
): Promise<Answer> => {
  const response = await send(url, {
    method,
    headers,
    body: body ?? null,
    signal,
    credentials: once ? "omit" : "same-origin",
    cache: "no-store",
    redirect: "error",
    referrerPolicy: "no-referrer",
  })
  return {
    status: response.status,
    statusText: response.statusText,
    text: await readBounded(response),
  }
}

/** Interrupting it, or its time running out, aborts the request. */
export const makeHttp = (send: typeof fetch): Http["Service"] => ({
  exchange: (request) =>
    Effect.tryPromise({
      try: (signal) => ask(send, request, signal),
      catch: (reason) => (reason instanceof TooLong ? reason : new Missing()),
    }).pipe(
      Effect.timeoutOrElse({
        duration: request.timeoutMs,
        orElse: () => Effect.fail(new Missing()),
      }),
    ),
})
