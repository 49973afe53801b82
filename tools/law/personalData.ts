/** `docs/law/personal-data.md`: what is kept of a person, where, how long, and who gets it. */
import { trackerOrigin } from "#adapters/analytics/google.ts"
import { Header } from "#adapters/logfile/format.ts"
import type { Privacy } from "#domain/kernel/privacy.ts"
import { staysOnKiosk, staysOnOwnDevice } from "./afterLogout.ts"
import { type Block, heading, list, table, text } from "./blocks.ts"
import { head } from "./heads.ts"
import {
  calls,
  type Group,
  type Home,
  inEvents,
  inState,
  openInState,
  secrets,
} from "./inventory.ts"
import { places, type Storage } from "./places.ts"
import { retention } from "./retention.ts"
import { rights } from "./rights.ts"
import { telemetryFields } from "./telemetry.ts"

const code = (word: string): string => `\`${word}\``
const codes = (words: ReadonlyArray<string>): string => words.map(code).join(", ")

const inReport: Readonly<Record<Privacy, string>> = {
  open: "as it is",
  pseudonym: "replaced by a name that is equal where the value is equal, inside one file",
  shape: "replaced by text of the same length and the same kinds of characters",
  path: "as `shape`, each part of the address for itself; words of the application stay",
  amount: "replaced; the sign stays, and whether it is zero",
}

const homes: Readonly<Record<Home, string>> = {
  log: "memory and log",
  journal: "memory and journal",
  memory: "memory only",
}

const storages: Readonly<Record<Storage, string>> = {
  database: "IndexedDB",
  local: "localStorage",
  session: "sessionStorage",
  cache: "Cache Storage",
}

const groups = (what: string, all: ReadonlyArray<Group>): Block =>
  table(
    [what, "class", "fields", "lies in"],
    all.map(({ name, privacy, paths, home }) => [code(name), privacy, codes(paths), homes[home]]),
  )

const stays = (fields: Readonly<Record<string, string>>): Block =>
  table(
    ["field", "what for"],
    Object.entries(fields).map(([path, why]) => [code(path), why]),
  )

/** Every header that says something of a person or of a device. A test compares them with the adapter's. */
export const headers: Readonly<Record<string, string>> = {
  "X-ASW-TOKEN": "the session token",
  Authorization: "name and password at a login, or the card's token",
  "Accept-Language": "the language that was chosen",
  "X-ASW-FORCE": "the answer to a question of the server",
  "X-ASW-INTENT": "the name of an order, where `orderIdempotency` asks for it",
}

const receivers: ReadonlyArray<ReadonlyArray<string>> = [
  ["the backend", "`api.main`", "the calls below, with the headers below", "always"],
  [
    "a payment gateway",
    "`api.creditCardPayment`, `api.secondPayment`",
    "the calls below; then the page leads to the gateway",
    "where a customer tops up or pays there",
  ],
  [
    "the pairing service",
    "`api.pairing`, else `api.main`",
    "the calls below",
    "where pairing is on",
  ],
  [
    "a server of pictures",
    "`imageEndpoint`, else `api.main`",
    "the address of a dish's picture; no referrer",
    "where dishes have pictures",
  ],
  [
    "Google Analytics",
    code(trackerOrigin),
    "the pattern of the page, a name of this page life drawn by lot; the network address, as every server sees it",
    "only with `analyticsId`",
  ],
  [
    "the operator's collector",
    "`otlpEndpoint`, on the deployment's own origin",
    "heartbeats and logs with the fields below; no customer, no dish, no price, no address; the network address, as every server sees it, unless the proxy leaves it out",
    "only with `otlpEndpoint`",
  ],
  [
    "a card reader",
    "`cardReaderUrl`, on the device",
    "that a card is waited for, and whether the login failed; it sends the card's code",
    "only with `allowCardLogin`",
  ],
  [
    "the device's voices",
    "the operating system",
    "what the page says, while speech is on; only voices that work on the device",
    "while a person has turned speech on",
  ],
  [
    "the operating system",
    "notifications",
    "the day that closes",
    "where a person wants reminders and allows them",
  ],
  [
    "whoever a person gives a file",
    "a problem report, a person's own data, a letter, a table, a calendar entry",
    "the report with values replaced as below; all others as they are",
    "when a person saves one; nothing is sent",
  ],
]

export const personalData = (): ReadonlyArray<Block> => [
  heading(1, "Personal data"),
  ...head([
    "Who is the controller, the legal basis of each purpose, who the processors are and where they work.",
    "What the backend, the payment gateway and the card reader keep: this application cannot know that.",
    "Settings that differ from those named here: `npm run config:check` reads them.",
    "Whether the notes of allergens need a consent of their own (GDPR, Article 9). They never leave the device.",
  ]),
  text(
    "Each text and number of the state and of the events has a privacy class where it is declared. The tables come from these declarations.",
  ),
  heading(2, "Classes, and what a problem report makes of them"),
  table(["class", "in a problem report"], Object.entries(inReport)),
  text(
    "A secret is never in state, event, log or report. There is a reference in its place, and the value lies in the vault: in memory, and the session token in the browser's storage as below. A value that no schema describes is replaced.",
  ),
  text(
    `The head of a report has ${codes(Object.keys(Header.fields))}. \`note\` is what the person wrote about the problem, as it was written.`,
  ),
  heading(2, "Places in the browser"),
  text(
    "`key` is `storageKeyPrefix` with the mode, `asw.state.canteen` as it comes. There are no cookies. Tabs of one browser tell each other secrets over a `BroadcastChannel`, which keeps nothing.",
  ),
  table(
    ["where", "name", "holds", "until", "on a kiosk"],
    places.map(({ storage, name, holds, until, onKiosk }) => [
      storage.map((each) => storages[each]).join(" or "),
      code(name),
      holds,
      until,
      onKiosk,
    ]),
  ),
  heading(2, "How long"),
  table(
    ["what", "how long", "where that is said"],
    retention.map(({ what, howLong, by }) => [what, howLong, by]),
  ),
  heading(2, "What stays after a logout"),
  text(
    "A logout makes the log forget all lines up to it. One snapshot stays. Of a person it can have these fields, and a test finds no others. On a kiosk:",
  ),
  stays(staysOnKiosk),
  text("On an own device:"),
  stays(staysOnOwnDevice),
  heading(2, "What a person can ask for here"),
  table(
    ["right", "law", "how", "held by"],
    rights.map(({ right, law, how, tests }) => [
      right,
      law,
      how,
      [...new Set(tests.map(([file]) => code(file)))].join(", "),
    ]),
  ),
  heading(2, "Who gets what"),
  table(["who", "where", "what", "when"], receivers),
  heading(3, "What the operator's collector gets"),
  text(
    "At most every minute, only with `otlpEndpoint`, and only these fields. All are of class `open`. What a page tells under one `service.instance.id` ends when somebody logs in or out.",
  ),
  table(
    ["record", "field", "holds"],
    telemetryFields.map(({ record, field, holds }) => [code(record), code(field), holds]),
  ),
  heading(3, "Headers of a call"),
  table(
    ["header", "holds"],
    Object.entries(headers).map(([name, holds]) => [code(name), holds]),
  ),
  heading(3, "Calls that send something"),
  table(
    ["call", "to", "fields"],
    calls
      .filter(({ sends }) => sends.length > 0)
      .map(({ call, base, sends }) => [code(call), code(`api.${base}`), codes(sends)]),
  ),
  text(
    `These have no fields of a person beside the headers: ${codes(calls.filter(({ sends }) => sends.length === 0).map(({ call }) => call))}.`,
  ),
  heading(2, "Fields of the state"),
  text(
    "_Memory and log_: the shared state, which a snapshot holds. _Memory only_: a tab's own, gone with the page. `*` stands for any name, and `<name>` is that name itself.",
  ),
  groups("slice", inState),
  heading(2, "Fields of the events"),
  text(
    "_Log_: in the shared log until it is forgotten. _Journal_: in the tab's journal. An event with what was typed, and a tab's event with an answer, is in memory only; of an address the journal has the pattern.",
  ),
  groups("event", inEvents),
  heading(2, "References to secrets"),
  list(secrets.map(code)),
  heading(2, "Fields that a report has as they are"),
  text(
    "They say nothing of who somebody is, but of what somebody ordered and when: together with a customer they are personal data too. Settings are left out, and so are yes or no and named states.",
  ),
  groups("slice", openInState),
]
