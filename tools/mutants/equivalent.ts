/** Mutants that no test can tell from the program, each with the reason. */

type Equivalent = {
  readonly file: string
  /** What the program says, and what the mutant says instead; spaces and line ends do not count. */
  readonly original: string
  readonly replacement: string
  readonly reason: string
}

export const equivalents: ReadonlyArray<Equivalent> = [
  {
    file: "domain/kernel/demand.ts",
    original: "[]",
    replacement: '["Stryker was here"]',
    reason: "Nothing was listed yet, so what was seen is not looked at.",
  },
  {
    file: "domain/kernel/demand.ts",
    original: "last !== undefined",
    replacement: "true",
    reason: "No slice is undefined, so before the first list the slice differs.",
  },
  {
    file: "domain/language/reduce.ts",
    original: "wanted !== undefined",
    replacement: "true",
    reason: "No deployment offers undefined; the check is for the compiler.",
  },
  {
    file: "domain/language/reduce.ts",
    original: "language === undefined",
    replacement: "false",
    reason: "No deployment offers undefined; the check is for the compiler.",
  },
]

const plain = (text: string): string => text.replaceAll(/\s+/g, "")

export const isEquivalent = (
  file: string,
  mutant: { readonly original: string; readonly replacement: string },
): boolean =>
  equivalents.some(
    (each) =>
      each.file === file &&
      plain(each.original) === plain(mutant.original) &&
      plain(each.replacement) === plain(mutant.replacement),
  )
