/** The deployment's settings, or why the application cannot start. Source: APP-07 to APP-13. */
import type { Found } from "#adapters/config/load.ts"
import { type Decoded, decodeConfig, type Problem } from "#domain/config/index.ts"
import { isShort } from "#domain/session/index.ts"

const list = (problems: ReadonlyArray<Problem>): string =>
  problems.map(({ key, reason }) => `${key}: ${reason}`).join("\n")

export const readConfiguration = ({ own, defaults, refused }: Found): Decoded => {
  if (refused.length > 0)
    // oxlint-disable-next-line no-console -- a deployment's operator looks here. Source: APP-08.
    console.warn(`Configuration not used: ${refused.join("; ")}`)
  const decoded = decodeConfig(own ?? defaults)
  if (decoded.problems.length > 0)
    // oxlint-disable-next-line no-console -- a deployment's operator looks here. Source: APP-12.
    console.error(`Invalid parameters configuration, contact support.\n${list(decoded.problems)}`)
  if (decoded._tag === "Usable" && isShort(decoded.config.autoLogout * 1000))
    // oxlint-disable-next-line no-console -- a deployment's operator looks here. Source: design "session timers" 2.
    console.warn("autoLogout below 30 s leaves too little time to answer: WCAG 2.2, SC 2.2.1")
  return decoded
}
