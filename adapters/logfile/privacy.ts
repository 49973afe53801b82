/** Walks values along their schemas and finds the privacy class that stands at each text and number. */
import { Schema, type SchemaAST } from "effect"
import type { Privacy } from "#domain/kernel/privacy.ts"
import type { Names } from "./names.ts"

type Ast = SchemaAST.AST

const classes: ReadonlySet<unknown> = new Set<Privacy>([
  "open",
  "pseudonym",
  "shape",
  "path",
  "amount",
])

/** Stands on the schema, or on a check that was added before it. */
export const privacyOf = ({ annotations, checks }: Ast): Privacy | undefined => {
  const found = [annotations, ...(checks ?? []).map((check) => check.annotations)]
    .map((each) => each?.["privacy"])
    .findLast((each) => classes.has(each))
  return found as Privacy | undefined
}

const noWords: ReadonlyArray<string> = []
/** Of ours, and therefore nobody's. */
const wordsOf = ({ annotations }: Ast): ReadonlyArray<string> =>
  (annotations?.["words"] as ReadonlyArray<string> | undefined) ?? noWords

const literalOf = (ast: Ast | undefined): unknown =>
  ast?._tag === "Literal" ? ast.literal : undefined

export const propertyOf = (ast: Ast, name: string): Ast | undefined =>
  ast._tag === "Objects"
    ? ast.propertySignatures.find((property) => property.name === name)?.type
    : undefined

/** All `_tag`s of a union of tagged structs. */
export const tagsOf = (ast: Ast): ReadonlySet<string> =>
  ast._tag === "Union"
    ? new Set(ast.types.flatMap((each) => [...tagsOf(each)]))
    : new Set(
        [literalOf(propertyOf(ast, "_tag"))].filter(
          (tag): tag is string => typeof tag === "string",
        ),
      )

const checks = new WeakMap<Ast, (value: unknown) => boolean>()
const fits = (ast: Ast, value: unknown): boolean => {
  const check = checks.get(ast) ?? Schema.is(Schema.make(ast))
  checks.set(ast, check)
  return check(value)
}

/** Whether all that a struct says itself, as its tag, stands in the value. */
const isSaidBy = (ast: Ast, value: object): boolean => {
  if (ast._tag === "Union") return ast.types.some((each) => isSaidBy(each, value))
  if (ast._tag !== "Objects") return false
  const said = value as Readonly<Record<PropertyKey, unknown>>
  return ast.propertySignatures.every(
    ({ name, type }) =>
      type._tag !== "Literal" || type.context?.isOptional === true || said[name] === type.literal,
  )
}

/** The member a value belongs to: by its tag, or what else a struct says, where one only does; else the first that it fits. */
export const memberOf = (types: ReadonlyArray<Ast>, value: unknown): Ast | undefined => {
  const tag = (value as { readonly _tag?: unknown } | null | undefined)?._tag
  const tagged = typeof tag === "string" && types.find((each) => tagsOf(each).has(tag))
  if (tagged) return tagged
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    const [only, ...others] = types.filter((each) => isSaidBy(each, value))
    if (others.length === 0) return only
  }
  return types.find((each) => fits(each, value))
}

export type Counts = Partial<Record<Privacy, number>>

/**
 * Replaces what is personal in a value of the schema's type. `counts` is counted up; `met` gets all that stays as it is,
 * and what stands in it may stand in an address, too.
 */
export const pseudonymise = (
  schema: Schema.Top,
  names: Names,
  counts: Counts = {},
  met: Set<unknown> = new Set(),
): ((value: unknown) => unknown) => {
  const count = (privacy: Privacy) => void (counts[privacy] = (counts[privacy] ?? 0) + 1)
  const replacePath = (value: string, words: ReadonlyArray<string>): string => {
    const lower = new Set(words.map((word) => word.toLowerCase()))
    return value
      .split("/")
      .map((part) => {
        const isOurs = lower.has(part.toLowerCase())
        if (isOurs) met.add(part)
        return isOurs || met.has(part) ? part : names.shape(part)
      })
      .join("/")
  }
  const replace = (
    privacy: Privacy,
    value: string | number,
    words: ReadonlyArray<string> = noWords,
  ): unknown => {
    if (privacy === "open" || words.includes(String(value))) {
      met.add(value)
      return value
    }
    count(privacy)
    if (privacy === "path") return replacePath(String(value), words)
    if (privacy === "pseudonym") return names.pseudonym(value)
    if (typeof value === "number") return names.amount(value)
    return names.shape(value)
  }
  const walkObject = (ast: SchemaAST.Objects, value: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        const type = propertyOf(ast, name)
        if (type !== undefined) return [name, walk(type, part)]
        const index = ast.indexSignatures[0]
        if (index === undefined) return [name, hide(part)]
        return [String(walk(index.parameter, name)), walk(index.type, part)]
      }),
    )
  const walk = (ast: Ast, value: unknown): unknown => {
    switch (ast._tag) {
      case "Objects":
        return typeof value === "object" && value !== null && !Array.isArray(value)
          ? walkObject(ast, value as Readonly<Record<string, unknown>>)
          : hide(value)
      case "Arrays":
        return Array.isArray(value)
          ? value.map((each, n) => {
              const type = ast.elements[n] ?? ast.rest[0]
              return type === undefined ? hide(each) : walk(type, each)
            })
          : hide(value)
      case "Union": {
        const own = privacyOf(ast)
        if (own !== undefined && (typeof value === "string" || typeof value === "number"))
          return replace(own, value)
        const member = memberOf(ast.types, value)
        return member === undefined ? hide(value) : walk(member, value)
      }
      case "Suspend":
        return walk(ast.thunk(), value)
      case "Literal":
      case "Enum":
        return value
      case "String":
      case "Number":
      case "TemplateLiteral":
        return typeof value === "string" || typeof value === "number"
          ? replace(
              privacyOf(ast) ?? (typeof value === "string" ? "shape" : "amount"),
              value,
              wordsOf(ast),
            )
          : value
      default:
        return privacyOf(ast) === "open" ? value : hide(value)
    }
  }
  /** What no schema describes is hidden whole: every text and number of it, and what they are called. */
  const hide = (value: unknown): unknown => {
    if (typeof value === "string") {
      const known = names.known(value)
      if (known === undefined) return replace("shape", value)
      count("shape")
      return known
    }
    if (typeof value === "number") return replace("amount", value)
    if (Array.isArray(value)) return value.map(hide)
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [hide(name), hide(part)]))
  }
  const { ast } = Schema.toType(schema)
  return (value) => walk(ast, value)
}

/** Where texts and numbers stand without a class, as paths: none may. */
export const unclassified = (schema: Schema.Top): ReadonlyArray<string> => {
  const found: Array<string> = []
  const seen = new Set<Ast>()
  const walk = (ast: Ast, path: string): void => {
    if (privacyOf(ast) !== undefined) return
    switch (ast._tag) {
      case "Objects":
        for (const { name, type } of ast.propertySignatures) walk(type, `${path}.${String(name)}`)
        for (const { parameter, type } of ast.indexSignatures) {
          walk(parameter, `${path}[key]`)
          walk(type, `${path}[]`)
        }
        return
      case "Arrays":
        for (const each of [...ast.elements, ...ast.rest]) walk(each, `${path}[]`)
        return
      case "Union":
        for (const each of ast.types) {
          const tag = literalOf(propertyOf(each, "_tag"))
          walk(each, typeof tag === "string" ? `${path}${path === "" ? "" : "."}${tag}` : path)
        }
        return
      case "Suspend":
        if (!seen.has(ast)) {
          seen.add(ast)
          walk(ast.thunk(), path)
        }
        return
      case "Literal":
      case "Boolean":
      case "Null":
      case "Undefined":
      case "Enum":
        return
      default:
        found.push(path)
    }
  }
  walk(Schema.toType(schema).ast, "")
  return found
}
