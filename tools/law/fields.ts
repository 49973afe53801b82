/** Every text and number of a schema, with the privacy class that stands at it. */
import { Schema, type SchemaAST } from "effect"
import { privacyOf } from "#adapters/logfile/privacy.ts"
import type { Privacy } from "#domain/kernel/privacy.ts"

type Ast = SchemaAST.AST

/** `secret`: a name for what lies in the vault. `none`: nothing is said of it. */
export type Class = Privacy | "secret" | "none"

/**
 * `member.customerId`; `*` stands for any name, and `<name>` is that name itself. Tags and places in lists are left out, so the same field of several
 * members is one.
 */
export type Field = { readonly path: string; readonly privacy: Class }

const classOf = (ast: Ast): Class | undefined =>
  ast.annotations?.["names"] === "secret" ? "secret" : privacyOf(ast)

const plain: ReadonlySet<string> = new Set(["Literal", "Boolean", "Null", "Undefined", "Enum"])

const walk = (ast: Ast, path: string, seen: ReadonlySet<Ast>): ReadonlyArray<Field> => {
  const privacy = classOf(ast)
  if (privacy !== undefined) return [{ path, privacy }]
  const into = (name: PropertyKey): string =>
    path === "" ? String(name) : `${path}.${String(name)}`
  switch (ast._tag) {
    case "Objects":
      return [
        ...ast.propertySignatures.flatMap(({ name, type }) => walk(type, into(name), seen)),
        ...ast.indexSignatures.flatMap(({ parameter, type }) => [
          ...walk(parameter, into("<name>"), seen),
          ...walk(type, into("*"), seen),
        ]),
      ]
    case "Arrays":
      return [...ast.elements, ...ast.rest].flatMap((each) => walk(each, path, seen))
    case "Union":
      return ast.types.flatMap((each) => walk(each, path, seen))
    case "Suspend": {
      const inner = ast.thunk()
      return seen.has(inner) ? [] : walk(inner, path, new Set([...seen, inner]))
    }
    default:
      return plain.has(ast._tag) ? [] : [{ path, privacy: "none" }]
  }
}

const unique = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => [
  ...new Map(fields.map((field) => [`${field.path} ${field.privacy}`, field])).values(),
]

export const fieldsOf = (schema: Schema.Top): ReadonlyArray<Field> =>
  unique(walk(Schema.toType(schema).ast, "", new Set()))

/** As it is written: what a call sends. */
export const sentFieldsOf = (schema: Schema.Top): ReadonlyArray<Field> =>
  unique(walk(Schema.toEncoded(schema).ast, "", new Set()))

/** Members of a tagged union, by their tag. */
export const membersOf = (schema: Schema.Top): ReadonlyMap<string, ReadonlyArray<Field>> => {
  const leaves = (ast: Ast): ReadonlyArray<Ast> =>
    ast._tag === "Union" ? ast.types.flatMap(leaves) : [ast]
  return new Map(
    leaves(Schema.toType(schema).ast).flatMap((ast) => {
      const tag =
        ast._tag === "Objects"
          ? ast.propertySignatures.find(({ name }) => name === "_tag")?.type
          : undefined
      return tag?._tag === "Literal"
        ? [[String(tag.literal), unique(walk(ast, "", new Set()))]]
        : []
    }),
  )
}
