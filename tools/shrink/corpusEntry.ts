/** A log as a test that stays: its folder in tests/corpus. */
import type { Header } from "#adapters/logfile/format.ts"
import { describe, type Signature } from "./signature.ts"

export type Entry = {
  readonly slug: string
  readonly header: Header
  readonly events: number
  readonly signature: Signature
  readonly isFixed: boolean
  /** What is wrong today. */
  readonly wrong: string | undefined
  readonly shrunk: string | undefined
  readonly note: string | undefined
}

export const expectOf = ({
  signature,
  isFixed,
  note,
  slug,
}: Entry): string => `import type { Expectation } from "#tools/shrink/expectation.ts"

/** ${(note ?? slug).replaceAll("*/", "* /")} */
export const expectation: Expectation = {
  signature: ${JSON.stringify(signature)},
  isFixed: ${isFixed},
}
`

export const readmeOf = (entry: Entry): string => {
  const { slug, header, events, signature, isFixed, wrong, shrunk, note } = entry
  return [
    `# ${slug}`,
    "",
    ...(note === undefined ? [] : [note, ""]),
    `- taken: ${new Date(header.start).toISOString()}, by build ${header.build === "" ? "of a working copy" : header.build}, from ${header.source}${header.seed === undefined ? "" : `, seed ${header.seed}`}`,
    `- personal values: ${header.replaced === undefined ? "none, or as they were" : "replaced"}`,
    `- wrong: \`${describe(signature).replaceAll("`", "'")}\``,
    `- events: ${events}${shrunk === undefined ? ", not shrunk" : `, ${shrunk}`}`,
    `- ${isFixed ? "fixed: the test guards it" : `not fixed when it came: ${wrong ?? ""}`}`,
    "",
    ...(isFixed
      ? []
      : [
          "While the bug is there the test passes, and fails with `RED=1`. Once it is fixed the test fails, and says what to do: set `isFixed` to `true` in `expect.ts`.",
          "",
        ]),
    "```sh",
    `npm run replay -- tests/corpus/${slug}/log.ndjson`,
    `${isFixed ? "" : "RED=1 "}npx vitest run --project node tests/corpus -t ${slug}`,
    "```",
    "",
  ].join("\n")
}
