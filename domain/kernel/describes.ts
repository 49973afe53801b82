/** Holds a schema to a type that is written by hand, so that a new field without a privacy class does not compile. */
import type { Schema } from "effect"

/** Every field is there: an optional one that only one side has would be assignable. */
type Whole<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends ReadonlyArray<infer Each>
    ? ReadonlyArray<Whole<Each>>
    : { readonly [Name in keyof Value]-?: Whole<Value[Name]> }

type Same<Left, Right> = [Whole<Left>, Whole<Right>] extends [Whole<Right>, Whole<Left>]
  ? unknown
  : "the schema describes another type"

/** The schema itself, where its type and `Value` are assignable to one another in every field. */
export const describes =
  <Value>() =>
  <S extends Schema.Top>(schema: S & Same<Value, S["Type"]>): S =>
    schema
