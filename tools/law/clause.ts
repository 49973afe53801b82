/** What a clause of a standard says of the application, and what holds that. */

/**
 * `partially`: something is lacking, or an installation has to add something. `notEvaluated`: no program holds it and
 * nobody has said that he looked.
 */
export type Verdict = "supports" | "partially" | "doesNot" | "notApplicable" | "notEvaluated"

/** A test by its file and the beginning of its title. */
export type Cited = readonly [file: string, beginning: string]

export type Clause = {
  readonly id: string
  readonly title: string
  readonly verdict: Verdict
  /** One sentence: what of the application makes it so. */
  readonly how: string
  /** What does not conform, for whoever meets it. */
  readonly lacks?: string
  /** What only the operator of a terminal can add. */
  readonly operator?: string
  /** Besides the tests that cite the clause in their title. */
  readonly tests?: ReadonlyArray<Cited>
  /** What no file of the application may contain, or the sentence is no longer true. */
  readonly absent?: ReadonlyArray<string>
}

export type Level = "A" | "AA"
export type Criterion = Clause & { readonly level: Level }
