/** The real API adapter over a simulated wire, as a configuration asks for it. */
import { makeApi } from "#adapters/api/asw.ts"
import type { Api } from "#adapters/api/port.ts"
import type { Http } from "#adapters/http/port.ts"
import type { Config } from "#domain/config/index.ts"

export const apiOver = (
  { api: bases, requestTimeout: timeouts, cardAuth }: Config,
  http: Http["Service"],
): Api["Service"] =>
  makeApi({ bases, timeouts, cacheBusting: "never", userAgent: "", cardAuth }, http)
