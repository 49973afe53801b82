/** Every field that a deployment's collector can get, from the schema of what is told. */
import { Resource, records } from "#domain/telemetry/schema.ts"

type Described = {
  readonly ast: {
    readonly annotations?: unknown
    readonly checks?: ReadonlyArray<unknown> | undefined
  }
}

/** A check that was added last bears what is said of the text it checks. */
const descriptionOf = ({ ast }: Described): string => {
  const all = [ast, ...(ast.checks ?? [])] as ReadonlyArray<{
    readonly annotations?: { readonly description?: unknown }
  }>
  const said = all.map(({ annotations }) => annotations?.description)
  return said.find((each) => typeof each === "string") ?? ""
}

const rows = (record: string, fields: Readonly<Record<string, Described>>) =>
  Object.entries(fields).map(([field, schema]) => ({ record, field, holds: descriptionOf(schema) }))

export const telemetryFields: ReadonlyArray<{
  /** `resource` is said of the page with each batch. */
  readonly record: string
  readonly field: string
  readonly holds: string
}> = [
  ...rows("resource", Resource.fields),
  ...Object.values(records).flatMap(({ fields: { name, attributes } }) =>
    rows(name.literal, attributes.fields),
  ),
]
