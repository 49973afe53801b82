/** The doctor's findings as a text short enough for a code that is photographed. */
import type * as App from "#domain/app/index.ts"
import type { Check, Probed } from "#domain/doctor/index.ts"
import { isSettled } from "#domain/orders/index.ts"

/** A code with more is too fine for a phone's camera at arm's length. */
const reportMax = 600

const words = { ok: "ok", wrong: "WRONG", unknown: "?" } as const

/** In English, for whoever gets the photograph; of customers it says nothing. */
export const reportOf = ({
  checks,
  probed,
  state: { client, orders, reader },
  version,
  host,
}: {
  readonly checks: ReadonlyArray<Check>
  readonly probed: Probed | undefined
  readonly state: Pick<App.State, "client" | "orders" | "reader">
  readonly version: string
  readonly host: string
}): string =>
  [
    `Trayline ${version} ${host}`,
    probed === undefined ? "" : new Date(probed.at).toISOString(),
    ...checks.map(({ id, is, why }) => `${id} ${words[is]}${why === undefined ? "" : ` ${why}`}`),
    `phase ${reader.phase} ${reader.trouble?.code ?? ""}`.trimEnd(),
    probed?.backend === undefined ? "" : `answer ${probed.backend.ms} ms ${probed.backend.status}`,
    probed?.aheadMs === undefined ? "" : `ahead ${probed.aheadMs} ms`,
    `online ${client.isOnline} open ${orders.intents.filter((each) => !isSettled(each)).length}`,
    ...(probed?.settings ?? []),
  ]
    .filter((line) => line !== "")
    .join("\n")
    .slice(0, reportMax)
