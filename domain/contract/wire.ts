/**
 * How JSON becomes domain values: amounts, days, lists with bad rows, unknown enum values. `null` and absent are the
 * same everywhere, so nulls are dropped before decoding. Answers are only read, so nothing here encodes.
 * Source: section API of docs/requirements.md.
 */
import { Effect, Option, Schema, SchemaGetter } from "effect"
import { Day, LocalTime, momentOf } from "#domain/kernel/civil.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { Cents, centsOf } from "#domain/kernel/money.ts"

/** Answers are only read. */
export const notEncoded = SchemaGetter.passthroughSupertype<never, unknown>()

/** JSON without its nulls, at any depth. Source: API-13 "absent optional fields are omitted or null". */
export const withoutNulls = (json: unknown): unknown => {
  if (!hasNull(json)) return json
  if (Array.isArray(json)) return json.filter((each) => each !== null).map(withoutNulls)
  return Object.fromEntries(
    Object.entries(json as object)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => [name, withoutNulls(value)]),
  )
}

/** Answers of a thousand rows hardly ever have one, and need no copy then. */
const hasNull = (json: unknown): boolean => {
  if (typeof json !== "object" || json === null) return false
  for (const value of Object.values(json)) if (value === null || hasNull(value)) return true
  return false
}

/** A decimal number as hundredths. Source: API-15. */
export const Amount = Schema.Finite.pipe(
  Schema.decodeTo(Cents, {
    decode: SchemaGetter.transform((decimal: number) => centsOf(decimal)),
    encode: notEncoded,
  }),
)

/** `yyyy-MM-dd`, also when a time follows. */
export const WireDay = Schema.String.pipe(
  Schema.decodeTo(Day, {
    decode: SchemaGetter.transform((text: string) => text.slice(0, 10)),
    encode: notEncoded,
  }),
)

const isLocalTime = Schema.is(LocalTime)

/**
 * Also without seconds, with `T` and with fractions. With a zone suffix it is a moment, until somebody who knows the
 * device's zone makes it a wall-clock time. Source: API-14.
 */
export const WireTime = Schema.String.pipe(
  Schema.decodeTo(Schema.Union([LocalTime, EpochMs]), {
    decode: SchemaGetter.transform((text: string): string | number => {
      const [, day, minute, second = ":00", suffix, hours = "0", minutes = "0"] =
        /^(.{10})[T ](.{5})(:\d\d)?(?:\.\d+)?(Z|([+-]\d\d):?(\d\d)?)?$/.exec(text) ?? []
      const time = `${day} ${minute}${second}`
      if (suffix === undefined || !isLocalTime(time)) return time
      const offset = Number(hours) * 60 + Number(`${hours[0]}${minutes}`)
      return momentOf({ name: suffix, offsets: [{ from: 0, minutes: offset }] }, time)
    }),
    encode: notEncoded,
  }),
)

/** An unknown member becomes a safe one instead of failing the answer. Source: DATA-40. */
export const orElse = <const Names extends ReadonlyArray<string>>(
  names: Names,
  fallback: Names[number],
  aliases: Readonly<Record<string, Names[number]>> = {},
) =>
  Schema.Unknown.pipe(
    Schema.decodeTo(Schema.Literals(names), {
      decode: SchemaGetter.transform((value: unknown): Names[number] => {
        const name = typeof value === "string" ? value : ""
        const alias = name.toLowerCase()
        const known = Object.hasOwn(aliases, alias) ? aliases[alias] : undefined
        return names.find((each) => each === name) ?? known ?? fallback
      }),
      encode: notEncoded,
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(fallback as unknown)),
  )

/** The rows that can be read; a bad one does not lose the good ones. An absent list is empty. Source: ERR-25, APP-28. */
export const rowsOf = <S extends Schema.ConstraintDecoder<unknown>>(row: S) => {
  const decode = Schema.decodeUnknownOption(row)
  /** All at once is several times as fast, and as a rule there is no bad one. */
  const decodeAll = Schema.decodeUnknownOption(Schema.Array(row))
  return Schema.Array(Schema.Unknown).pipe(
    Schema.decodeTo(Schema.Array(Schema.Unknown as unknown as Schema.Codec<S["Type"], unknown>), {
      decode: SchemaGetter.transform((rows: ReadonlyArray<unknown>) =>
        Option.getOrElse(decodeAll(rows), () =>
          rows.flatMap((each) => {
            const read = decode(each)
            return Option.isSome(read) ? [read.value] : []
          }),
        ),
      ),
      encode: notEncoded,
    }),
    Schema.withDecodingDefaultKey(Effect.succeed([] as ReadonlyArray<unknown>)),
  )
}

/** Absent means `value`. */
export const orValue = <S extends Schema.Top>(schema: S, value: S["Encoded"]) =>
  schema.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)))
