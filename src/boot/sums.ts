/** The list of a build's digests, as it stands beside its files. */

export const sumsFile = "SHA256SUMS"

/** `name` is below the build's folder; a length would add nothing, as the digest fixes it. */
export type Sum = { readonly name: string; readonly sha256: string }

/** Undefined where a line is none of ours: a list that is read in part would prove less than it seems to. */
export const parseSums = (text: string): ReadonlyArray<Sum> | undefined => {
  const sums = text
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) => /^([0-9a-f]{64}) [ *](\S.*)$/.exec(line))
  if (sums.length === 0 || sums.includes(null)) return undefined
  return sums.map((match) => ({ sha256: match![1]!, name: match![2]! }))
}

/** Source maps are not for visitors; the compressed copies are compared by what they unpack to. */
export const isServed = ({ name }: Sum): boolean => !/\.(map|br|gz)$/.test(name)

/** Below the address of the application. A server may lead /index.html elsewhere, so the page is asked for as a visitor does. */
export const pathOf = (name: string): string => (name === "index.html" ? "" : name)
