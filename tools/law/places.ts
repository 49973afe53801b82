/** Everywhere the application keeps something in a browser, by the names the code uses. */

export type Storage = "local" | "session" | "database" | "cache"

export type Place = {
  readonly storage: ReadonlyArray<Storage>
  /** As a browser shows it: `key` is `storageKeyPrefix` with the mode, `<…>` any text. */
  readonly name: string
  readonly holds: string
  readonly until: string
  /** Whether a device that people share has it. */
  readonly onKiosk: string
  /** Where it is written, and by which words: both stand in the code, and no other place writes. */
  readonly by: ReadonlyArray<readonly [file: string, words: string]>
}

const session = "the session's end"

export const places: ReadonlyArray<Place> = [
  {
    storage: ["database"],
    name: "key.log",
    holds:
      "the event log: `lines` (shared events), `snapshots` (shared state), `journals` (a tab's own events, without what was typed and without answers), `meta` (numbers)",
    until: "see 'How long'; a session's end leaves one snapshot",
    onKiosk: "yes; a session's end leaves one snapshot",
    by: [
      ["adapters/log/database.ts", "openDB<Tables>(name"],
      ["src/main.tsx", "Log.makeLog(`${key}.log`"],
    ],
  },
  {
    storage: ["local"],
    name: "key",
    holds:
      "the hint for the first paint: language, period, canteen, the page to return to, whether somebody is logged in",
    until: "it is written anew, somebody is forgotten here, or the browser's data are cleared",
    onKiosk: "yes",
    by: [["adapters/hint/storage.ts", "setItem(key"]],
  },
  {
    storage: ["local"],
    name: "key.probe",
    holds: "its own name, to see whether the storage works",
    until: "at once",
    onKiosk: "yes",
    by: [["adapters/hint/storage.ts", "setItem(probe"]],
  },
  {
    storage: ["local"],
    name: "key.bad",
    holds: "a copy of a hint that could not be read, without what looks like a secret",
    until: "somebody is forgotten here, or the browser's data are cleared",
    onKiosk: "yes",
    by: [["adapters/hint/storage.ts", "setItem(`${key}.bad`"]],
  },
  {
    storage: ["local"],
    name: "key.log.bad",
    holds: "rows of the log that could not be read, without what looks like a secret",
    until: session,
    onKiosk: "no",
    by: [["src/boot/storageFailure.ts", "setItem(name"]],
  },
  {
    storage: ["local", "session"],
    name: "key.secret.<name>",
    holds:
      "the session token: in the tab, or in the profile where somebody wants to stay logged in. A password never",
    until: session,
    onKiosk: "in the tab only",
    by: [["adapters/vault/browser.ts", "setItem(prefix + ref"]],
  },
  {
    storage: ["local"],
    name: "key.notes.<customer>",
    holds:
      "favourites, avoided allergens (health data), whether to be reminded; the customer's id is in the name",
    until:
      "the customer takes the last of them back, is forgotten here, or the browser's data are cleared",
    onKiosk: "no",
    by: [["adapters/notes/storage.ts", "setItem(keyOf(owner)"]],
  },
  {
    storage: ["local", "session"],
    name: "key.access",
    holds: "how the page is to look and sound: size, contrast, motion, reach, speech, time",
    until: "it is as it came, or the browser's data are cleared",
    onKiosk: "in the tab only, until the session's end",
    by: [["adapters/access/storage.ts", "setItem(key"]],
  },
  {
    storage: ["local"],
    name: "key.device",
    holds: "what the operator calls the kiosk, from the address that it starts with",
    until: "it is written anew, or the browser's data are cleared",
    onKiosk: "only with `otlpEndpoint`; elsewhere never",
    by: [["adapters/telemetry/device.ts", "setItem(key"]],
  },
  {
    storage: ["session"],
    name: "key.lives",
    holds: "names of this tab's page lives, drawn by lot, to find its journal after a reload",
    until: "the tab is closed",
    onKiosk: "yes",
    by: [["src/boot/pageSessions.ts", "setItem(key"]],
  },
  {
    storage: ["session"],
    name: "trayline.trace",
    holds: "that the page was opened with `?trace`, for testers on a loopback address",
    until: "the tab is closed",
    onKiosk: "yes",
    by: [["src/boot/trace.ts", 'setItem("trayline.trace"']],
  },
  {
    storage: ["session"],
    name: "tsr-scroll-restoration-v1_3",
    holds: "how far each page was scrolled (TanStack Router), by a name drawn by lot",
    until: "the tab is closed",
    onKiosk: "yes",
    by: [["src/router.tsx", "scrollRestoration: true"]],
  },
  {
    storage: ["cache"],
    name: "trayline <path> pieces <build>",
    holds: "files of the application",
    until: "the build after the next",
    onKiosk: "yes",
    by: [["src/worker/main.ts", "cacheName: `${piecesPrefix}${buildName}`"]],
  },
  {
    storage: ["cache"],
    name: "trayline <path> settings",
    holds: "`config.json` and `config.default.json`",
    until: "newer ones come",
    onKiosk: "yes",
    by: [["src/worker/main.ts", "cacheName: `${prefix}settings`"]],
  },
  {
    storage: ["cache"],
    name: "trayline <path> pictures",
    holds: "pictures of dishes from the same origin, none from an address of a customer",
    until: "see 'How long'",
    onKiosk: "yes",
    by: [["src/worker/main.ts", "cacheName: `${prefix}pictures`"]],
  },
]

/** Every way to keep something in a browser. */
const writing = new RegExp(
  [
    "\\bsetItem\\([^,\\n]*",
    "\\bopenDB<[^,\\n]*",
    "\\bindexedDB\\.open\\([^,\\n]*",
    "\\bLog\\.makeLog\\([^,\\n]*",
    "\\bcacheName: [^,\\n]*",
    "\\bcaches\\.open\\([^)\\n]*\\)",
    "\\bdocument\\.cookie\\b",
    "\\bcookieStore\\b",
    "\\bstorage\\.getDirectory\\b",
    "\\bscrollRestoration: true",
  ].join("|"),
  "g",
)

/** What opens a cache that another place has named. */
const reopened = new Set(["caches.open(pieces.strategy.cacheName)", "caches.open(cacheName)"])

const isListed = (file: string, words: string): boolean =>
  places.some(({ by }) => by.some(([of, own]) => of === file && words.startsWith(own)))

/** What in the code is no longer as the table says, or writes and is not in it. */
export const placeProblems = (code: ReadonlyMap<string, string>): ReadonlyArray<string> => [
  ...[...code].flatMap(([file, text]) =>
    [...text.matchAll(writing)]
      .map(([words]) => words)
      .filter((words) => !reopened.has(words) && !isListed(file, words))
      .map((words) => `${file}: '${words}' keeps something that tools/law/places.ts does not list`),
  ),
  ...places.flatMap(({ name, by }) =>
    by
      .filter(([file, words]) => code.get(file)?.includes(words) !== true)
      .map(([file, words]) => `${name}: ${file} no longer contains '${words}'`),
  ),
]

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")

const patternOf = (name: string, key: string): RegExp =>
  new RegExp(`^${escaped(name.replace(/^key/, key)).replaceAll(/<\w+>/g, ".+")}$`)

/** Of what a browser holds, what the table does not list. Databases and caches by their own names. */
export const unlisted = (
  kept: ReadonlyArray<readonly [storage: Storage, name: string]>,
  key: string,
): ReadonlyArray<string> =>
  kept
    .filter(
      ([storage, name]) =>
        !places.some(
          (place) => place.storage.includes(storage) && patternOf(place.name, key).test(name),
        ),
    )
    .map(([storage, name]) => `${storage} ${name}`)
