/** Calls of the control API, and how they went in words. */
import { failureText } from "./texts.ts"

export type Answer<A> =
  | { readonly isDone: true; readonly value: A }
  | { readonly isDone: false; readonly message: string }

/** Told by it, the journal leaves out what the panel itself asks the backend. */
export const panelHeader = "x-trayline-panel"

const patienceMs = 15_000

const ask = async <A>(method: string, path: string, body?: string): Promise<Answer<A>> => {
  try {
    const answer = await fetch(path, {
      method,
      cache: "no-store",
      headers: { [panelHeader]: "yes", "accept-language": "en" },
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    return answer.ok
      ? { isDone: true, value: JSON.parse(text) as A }
      : { isDone: false, message: failureText(answer.status, text) }
  } catch (reason) {
    const isLate = reason instanceof DOMException && reason.name === "TimeoutError"
    return { isDone: false, message: isLate ? "No answer within 15 s" : "No answer" }
  }
}

export const control = <A = unknown>(
  method: string,
  path: string,
  body?: object | string,
): Promise<Answer<A>> =>
  ask(
    method,
    `/__sim/${path}`,
    body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  )

/** Of the product's own calls only those that change nothing. */
export const backend = <A>(path: string): Promise<Answer<A>> => ask("GET", `/webcareapi/${path}`)
