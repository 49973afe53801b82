/** Values for every place of a schema, right ones and wrong ones: what a person might write there by mistake. */
import type { JsonSchema } from "../../configSchema.ts"

type Written = JsonSchema & {
  readonly enum?: ReadonlyArray<unknown>
  readonly oneOf?: ReadonlyArray<Written>
}

const values = [null, true, false, 0, 1, -1, 1.5, 1e21, [], {}, [null], [[]], [""], { en: "x" }]

/** Some of them are what one of the patterns takes. */
const texts =
  "|x|en|1|1234|true|null|/|/x|//x|https://a.example/|ws://a.example|#1b3f94|#1b3f9|CZK|czk|é|😀"

const anywhere: ReadonlyArray<unknown> = [...values, { en: 5 }, ...texts.split("|"), " ", "CZK\n"]

const choices = ({ anyOf, oneOf }: Written): ReadonlyArray<Written> => [
  ...(anyOf ?? []),
  ...(oneOf ?? []),
]

/** The least that a place takes. */
const least = (schema: Written): unknown => {
  const [choice] = choices(schema)
  if (choice !== undefined) return least(choice)
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [key, least(schema.properties?.[key] ?? {})]),
    )
  const plain: Readonly<Record<string, unknown>> = {
    array: [],
    boolean: true,
    integer: 1,
    number: 1,
    null: null,
  }
  return plain[schema.type ?? ""] ?? "x"
}

const inObject = (schema: Written): ReadonlyArray<unknown> => {
  const whole = least(schema) as Readonly<Record<string, unknown>>
  const { additionalProperties: others } = schema
  const places = [
    ...Object.entries(schema.properties ?? {}),
    ...(typeof others === "object" ? [["cs", others] as const] : []),
  ]
  return [
    { ...whole, "no such name": 1 },
    ...Object.keys(whole).map((key) =>
      Object.fromEntries(Object.entries(whole).filter(([each]) => each !== key)),
    ),
    ...places.flatMap(([key, inner]) => probes(inner).map((each) => ({ ...whole, [key]: each }))),
  ]
}

/** One place is wrong at a time. */
export const probes = (schema: Written): ReadonlyArray<unknown> => [
  ...anywhere,
  least(schema),
  ...(schema.enum ?? []),
  ...choices(schema).flatMap(probes),
  ...(schema.type === "object" ? inObject(schema) : []),
  ...(schema.items === undefined ? [] : probes(schema.items).map((each) => [each])),
]
