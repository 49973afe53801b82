/** What every answer of the backend brings with it. Source: seed §7, §8. */
import type { Answered as Said } from "#domain/kernel/answered.ts"
import type { Failure } from "./failure.ts"

export type Answer = { readonly _tag: string; readonly failure?: Failure }
export type Answered = Said<string, Answer>
