/** What a browser keeps, as a person is told of it. */
import type { TextKey } from "#src/i18n/index.ts"

/** In the order in which it is told. The application's own files are nobody's. */
const texts = {
  log: "myData.kept.log",
  token: "myData.kept.token",
  notes: "myData.kept.notes",
  appearance: "myData.kept.appearance",
  hint: "myData.kept.hint",
  tab: "myData.kept.tab",
  pictures: "myData.kept.pictures",
  copies: "myData.kept.copies",
  files: undefined,
} as const satisfies Record<string, TextKey | undefined>
export type KeptKind = keyof typeof texts

/** Each kind that is there, once. */
export const textsOf = (
  kept: ReadonlyArray<{ readonly kind: KeptKind }>,
): ReadonlyArray<TextKey> => {
  const there = new Set(kept.map(({ kind }) => texts[kind]))
  return Object.values(texts).filter(
    (text) => text !== undefined && there.has(text),
  ) as ReadonlyArray<TextKey>
}
