/**
 * Part of a small world: the ways on which only such faults happen as one of its sets of faults has. Together the parts of
 * a bound visit what the bound does; what fewer faults lead to is visited by several. Source: design "Truth beyond sampling".
 */
import { faults, type Left, type Share, shareKeyOf } from "./node.ts"

/** What may be left where nothing more can go wrong, neighbours alike. */
const spentOf = (left: Left): ReadonlyArray<Left> => {
  const [found, open]: [Array<Left>, Array<readonly [Left, number]>] = [[], [[left, 0]]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [rest, n] = next
    const fault = faults[n]
    if (rest.faults === 0 || fault === undefined) {
      found.push(rest)
      continue
    }
    for (let times = 0; times <= Math.min(rest[fault], rest.faults); times++)
      open.push([{ ...rest, [fault]: rest[fault] - times, faults: rest.faults - times }, n + 1])
  }
  // Where something is left to go wrong, a larger set has it all.
  const least = Math.min(...found.map((each) => each.faults))
  return found.filter((each) => each.faults === least)
}

/** Part `index` of `of`, from 0: what may be left of the faults on its ways. */
export const shareOf = (left: Left, index: number, of: number): Share => {
  const sets = spentOf(left)
  const [from, to] = [index, index + 1].map((n) => Math.floor((sets.length * n) / of))
  const share = new Set<string>()
  const open = sets.slice(from, to)
  for (let rest = open.pop(); rest !== undefined; rest = open.pop()) {
    const key = shareKeyOf(rest)
    if (share.has(key)) continue
    share.add(key)
    for (const fault of faults)
      if (rest[fault] < left[fault])
        open.push({ ...rest, [fault]: rest[fault] + 1, faults: rest.faults + 1 })
  }
  return share
}
