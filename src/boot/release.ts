/** Whether this device has the files of the release that its server names. Source: CFG-113, design "bytes anyone can check". */
import type { Release } from "../doctor/device.ts"
import { isServed, parseSums, pathOf, type Sum, sumsFile } from "./sums.ts"

const digestOf = async (body: ArrayBuffer): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

const bodyOf = async (path: string, init?: RequestInit): Promise<ArrayBuffer | undefined> => {
  const answer = await fetch(path, init)
  return answer.ok ? answer.arrayBuffer() : undefined
}

const differs = async (base: string, { name, sha256 }: Sum): Promise<boolean> => {
  const body = await bodyOf(`${base}${pathOf(name)}`)
  return body === undefined || (await digestOf(body)) !== sha256
}

/** What this page runs and the list does not know: another release is on the server by now. */
const strangers = (base: string, sums: ReadonlyArray<Sum>): ReadonlyArray<string> => {
  const known = new Set(sums.map(({ name }) => new URL(base + name, location.href).href))
  const assets = new URL(`${base}assets/`, location.href).href
  return performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((url) => url.startsWith(assets) && !known.has(url))
    .map((url) => url.slice(assets.length))
}

/** The files come as the application gets them: what the device keeps of them is checked too. */
export const checkRelease = async (base: string): Promise<Release> => {
  try {
    const list = await bodyOf(base + sumsFile, { cache: "no-store" })
    const sums = list === undefined ? undefined : parseSums(new TextDecoder().decode(list))
    if (list === undefined || sums === undefined) return { _tag: "Unlisted" }
    const served = sums.filter(isServed)
    const isWrong = await Promise.all(served.map((sum) => differs(base, sum)))
    const wrong = [
      ...strangers(base, sums),
      ...served.filter((_, n) => isWrong[n]).map(({ name }) => name),
    ]
    return wrong.length > 0
      ? { _tag: "Differs", names: wrong }
      : { _tag: "Same", files: served.length, list: (await digestOf(list)).slice(0, 16) }
  } catch {
    return { _tag: "Unanswered" }
  }
}
