/** Places in a state: `orders.intents[0].phase`, as people write them. */

export type Path = ReadonlyArray<string>

export const parsePath = (text: string): Path =>
  [...text.matchAll(/\["([^"]*)"\]|[^.[\]]+/g)].map(([part, quoted]) => quoted ?? part)

export const formatPath = (path: Path): string =>
  path.reduce((text, part) => {
    if (/^\d+$/.test(part)) return `${text}[${part}]`
    if (!/^\w+$/.test(part)) return `${text}[${JSON.stringify(part)}]`
    return text === "" ? part : `${text}.${part}`
  }, "")

/** `undefined` where there is none. */
export const at = (value: unknown, path: ReadonlyArray<PropertyKey>): unknown =>
  path.reduce<unknown>(
    (part, name) =>
      typeof part === "object" && part !== null
        ? (part as Readonly<Record<PropertyKey, unknown>>)[name]
        : undefined,
    value,
  )
