/** An answer as a newer or broken server might give it: the same data in another shape. */
import type { Reply } from "./http.ts"

/** `type`: numbers become texts. `null`: every leaf is null. `missing`: each object loses its first field. `extra`: each gains one. */
export type Drift = "type" | "null" | "missing" | "extra"

const bend = (value: unknown, drift: Drift): unknown => {
  if (Array.isArray(value)) return value.map((each) => bend(each, drift))
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).map(([name, each]) => [name, bend(each, drift)] as const)
    if (drift === "missing") return Object.fromEntries(entries.slice(1))
    if (drift === "extra") return Object.fromEntries([...entries, ["unheardOf", { n: 1 }]])
    return Object.fromEntries(entries)
  }
  if (drift === "type" && typeof value === "number") return `no. ${value}`
  return drift === "null" ? null : value
}

/** A body that is no JSON stays as it is. */
export const drifted = (reply: Reply, drift: Drift): Reply =>
  reply.headers["content-type"]?.startsWith("application/json")
    ? { ...reply, body: JSON.stringify(bend(JSON.parse(reply.body), drift)) }
    : reply
