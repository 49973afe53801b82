/** What of a value goes into its own person's file, by the schema it is of. */
import { Schema, type SchemaAST } from "effect"
import { memberOf, privacyOf, propertyOf } from "#adapters/logfile/privacy.ts"

type Ast = SchemaAST.AST

/**
 * `all`: everything but references to secrets. `personal`: of that, what says something of a person. What no schema
 * describes is in neither, for it may be a secret.
 */
export type Extent = "all" | "personal"

const isSecret = ({ annotations }: Ast): boolean => annotations?.["names"] === "secret"

const isPersonal = (ast: Ast): boolean => {
  const privacy = privacyOf(ast)
  return privacy !== undefined && privacy !== "open"
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0)

/** `undefined` where nothing of it goes into the file. */
export const told = (schema: Schema.Top, extent: Extent): ((value: unknown) => unknown) => {
  const isAll = extent === "all"
  const walkProperty = (ast: SchemaAST.Objects, name: string, value: unknown): unknown => {
    const type = propertyOf(ast, name)
    if (type !== undefined) return walk(type, value)
    const index = ast.indexSignatures[0]
    if (index === undefined) return undefined
    // The name itself may be what says something.
    return isPersonal(index.parameter) && !isSecret(index.type) ? value : walk(index.type, value)
  }
  const walkObject = (ast: SchemaAST.Objects, value: Readonly<Record<string, unknown>>): unknown =>
    Object.fromEntries(
      Object.entries(value)
        .map(([name, part]) => [name, walkProperty(ast, name, part)] as const)
        .filter(([, part]) => part !== undefined && (isAll || !isEmpty(part))),
    )
  const walk = (ast: Ast, value: unknown): unknown => {
    if (isSecret(ast) || value === undefined || value === null) return undefined
    if (privacyOf(ast) !== undefined) return isAll || isPersonal(ast) ? value : undefined
    switch (ast._tag) {
      case "Objects":
        return typeof value === "object" && !Array.isArray(value)
          ? walkObject(ast, value as Readonly<Record<string, unknown>>)
          : undefined
      case "Arrays":
        return Array.isArray(value)
          ? value
              .map((each, n) => {
                const type = ast.elements[n] ?? ast.rest[0]
                return type === undefined ? undefined : walk(type, each)
              })
              .filter((each) => !isEmpty(each))
          : undefined
      case "Union": {
        const member = memberOf(ast.types, value)
        return member === undefined ? undefined : walk(member, value)
      }
      case "Suspend":
        return walk(ast.thunk(), value)
      case "Literal":
      case "Boolean":
      case "Enum":
        return isAll ? value : undefined
      default:
        return undefined
    }
  }
  const { ast } = Schema.toType(schema)
  return (value) => walk(ast, value)
}
