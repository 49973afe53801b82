/** What may be kept of a value that nobody can read. It comes when there is one. */

/** The longest copy of a damaged value; more is no help to support. */
export const asideMax = 100_000

/** Names under which older versions, or other applications on the origin, may have stored what nobody should read. */
const secretName = "token|password|passwd|secret|credential|auth|basic|session|card|cookie"

const isSecretName = (name: string): boolean => new RegExp(secretName, "i").test(name)

/** Text that is no JSON may still hold a secret: what stands after a telling name goes, and so does all that looks drawn by lot. */
const maskedText = (text: string): string =>
  text
    .replace(
      new RegExp(
        `((?<![\\w-])(?=[\\w-]*(?:${secretName}))[\\w-]+\\\\*["']?\\s*[:=]\\s*)(\\\\*"(?:[^"\\\\]|\\\\.)*\\\\*"?|[^,;}\\]\\s]*)`,
        "gi",
      ),
      "$1***",
    )
    .replace(/[\w~+/=.-]{16,}/g, "***")

/** A text inside may be JSON of its own. */
const withoutSecrets = (json: unknown): unknown => {
  if (typeof json === "string") return maskedText(json)
  if (Array.isArray(json)) return json.map(withoutSecrets)
  if (typeof json !== "object" || json === null) return json
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) =>
      isSecretName(name) ? [] : [[name, withoutSecrets(value)]],
    ),
  )
}

/** A copy of a damaged value, without token and credentials. Source: APP-24. */
export const quarantine = (whole: string): string => {
  const text = whole.slice(0, asideMax)
  try {
    return JSON.stringify(withoutSecrets(JSON.parse(text)))
  } catch {
    return maskedText(text)
  }
}
