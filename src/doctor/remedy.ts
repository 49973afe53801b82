import type * as App from "#domain/app/index.ts"
import { minutesAhead } from "#domain/clock/screen.ts"
import type { Check, Probed } from "#domain/doctor/index.ts"
import type { Text } from "#src/i18n/index.ts"

/** What a technician does about a line, in the words of the page's language. */
export const remedyOf = (
  { id, why }: Check,
  probed: Probed | undefined,
  { client, reader }: App.State,
  { lookUp, locale }: Text,
): string =>
  lookUp(`doctor.fix.${id}.${why}`, {
    url: id === "backend" ? client.config.api.main : client.config.cardReaderUrl,
    origin: location.origin,
    code: reader.trouble?.code ?? "",
    status: probed?.backend?.status ?? "",
    seconds: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
      (probed?.backend?.ms ?? 0) / 1000,
    ),
    minutes: minutesAhead({ aheadMs: probed?.aheadMs }) ?? 0,
    problems: probed?.settings.join("; ") ?? "",
  })
