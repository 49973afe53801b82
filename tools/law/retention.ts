/** How long what stays, by the constants that the code goes by and the settings as they come. */
import { asideMax } from "#adapters/hint/quarantine.ts"
import { journalMs, linesMs } from "#adapters/log/compaction.ts"
import { bytesMax, linesMax } from "#adapters/log/port.ts"
import { defaultConfig } from "#domain/config/index.ts"
import { consentsMax } from "#domain/consents/model.ts"
import { avoidedMax, favouritesMax, readMax } from "#domain/notes/model.ts"
import { openMax, settledMax } from "#domain/orders/model.ts"
import { warningMs } from "#domain/session/model.ts"
import { messagesMax } from "#domain/toasts/model.ts"
import { livesMax } from "#src/boot/pageSessions.ts"
import { toldMax } from "#src/runtime/recorder.ts"
import { pictureMs, picturesMax } from "#src/worker/pictures.ts"

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const

/** The largest unit that leaves no rest. */
export const duration = (ms: number): string => {
  const [name, size] = units.find(([, size]) => ms % size === 0) ?? (["millisecond", 1] as const)
  const count = ms / size
  return `${count.toLocaleString("en")} ${name}${count === 1 ? "" : "s"}`
}

const count = (n: number): string => n.toLocaleString("en")

const { autoLogout, permanentLoginDuration, clearCartOnLogout } = defaultConfig

export type Retention = { readonly what: string; readonly howLong: string; readonly by: string }

export const retention: ReadonlyArray<Retention> = [
  {
    what: "session without 'keep me logged in'",
    howLong: `${duration(autoLogout * 1000)} without input, announced ${duration(warningMs)} before; 0 switches that off`,
    by: "setting `autoLogout`",
  },
  {
    what: "session with 'keep me logged in', and its token",
    howLong: `${duration(permanentLoginDuration * 1000)} from the login; never on a kiosk`,
    by: "setting `permanentLoginDuration`",
  },
  {
    what: "shared events of a session (log, `lines`)",
    howLong: `until its end; before that, what two snapshots hold goes after ${duration(linesMs)}, and sooner beyond ${count(linesMax)} events or ${count(bytesMax)} characters. What no snapshot holds and what belongs to an open order stays`,
    by: "`adapters/log/compaction.ts`, `adapters/log/port.ts`",
  },
  {
    what: "a tab's own events (log, `journals`)",
    howLong: `until the session's end; else they are dropped by the first snapshot that is more than ${duration(journalMs)} younger`,
    by: "`adapters/log/compaction.ts`",
  },
  {
    what: "orders on their way",
    howLong: `until they are settled; ${count(openMax)} at once`,
    by: "`domain/orders/model.ts`",
  },
  {
    what: "settled orders, as far as a person may still be told of them",
    howLong: `the last ${count(settledMax)} of whoever is logged in, and the last ${count(settledMax)} of all others; a logout drops all but refusals that are still open, at a kiosk every order`,
    by: "`domain/orders/model.ts`",
  },
  {
    what: "terms that customers of this device agreed to, by customer id",
    howLong: `the last ${count(consentsMax)} customers`,
    by: "`domain/consents/model.ts`",
  },
  {
    what: "cart",
    howLong: `until it is sent or emptied; at a logout as the setting says, which is \`${clearCartOnLogout}\` as it comes`,
    by: "setting `clearCartOnLogout`",
  },
  {
    what: "notes: favourites, avoided allergens, orders whose allergens were read",
    howLong: `until the customer takes them back; at most ${count(favouritesMax)}, ${count(avoidedMax)} and ${count(readMax)}; a logout leaves them on the customer's own device, being forgotten does not`,
    by: "`domain/notes/model.ts`",
  },
  {
    what: "messages in the message centre",
    howLong: `the last ${count(messagesMax)}, in memory, until the session's end or the page's`,
    by: "`domain/toasts/model.ts`",
  },
  {
    what: "what a report tells besides events: requests without bodies, crashes",
    howLong: `the last ${count(toldMax)}, in memory, until the session's end or the page's`,
    by: "`src/runtime/recorder.ts`",
  },
  {
    what: "names of page lives",
    howLong: `the last ${count(livesMax + 1)}, until the tab is closed`,
    by: "`src/boot/pageSessions.ts`",
  },
  {
    what: "copies of what could not be read",
    howLong: `at most ${count(asideMax)} characters; of the log until the session's end, of the hint until the browser's data are cleared`,
    by: "`adapters/hint/quarantine.ts`",
  },
  {
    what: "pictures of dishes",
    howLong: `${duration(pictureMs)}, at most ${count(picturesMax)}`,
    by: "`src/worker/pictures.ts`",
  },
]
