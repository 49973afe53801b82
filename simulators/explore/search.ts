/** Visits every node of a small world once, nearest first, and looks at each step and each node. Source: design "Truth beyond sampling". */
import * as App from "#domain/app/index.ts"
import type { Node } from "./node.ts"
import { keyOf } from "./key.ts"
import type { Setting, Step, Way } from "./choice.ts"
import { stepsOf } from "./steps.ts"

export type Laws = {
  /** Of one event. */
  readonly heard: (before: App.State, line: App.Recorded, after: App.State) => ReadonlyArray<string>
  /** Nothing is under way, and nothing will happen by itself. */
  readonly isRest: (node: Node) => boolean
  /** Of what has come to rest. */
  readonly rests: (node: Node) => ReadonlyArray<string>
}

export type Found = {
  readonly wrong: string
  readonly what: ReadonlyArray<string>
  readonly lines: ReadonlyArray<App.Recorded>
}

/** A node from which every step was looked at. */
export type Visited = {
  readonly key: string
  /** Steps from the root, at least. */
  readonly depth: number
  readonly isRest: boolean
  /** How many steps lead on, by how each comes about. */
  readonly steps: Readonly<Partial<Record<Way, number>>>
}

export type Result = {
  readonly nodes: number
  readonly steps: number
  readonly depth: number
  readonly resting: number
  /** Everything was visited: neither a bound of the search nor a complaint ended it. */
  readonly isWhole: boolean
  readonly found: ReadonlyArray<Found>
}

type Visit = { readonly parent: number; readonly choice: number; readonly depth: number }

/** Each line of a step, with the states around it. */
export const statesOf = <Backend>(before: Node<Backend>, { lines, node }: Step<Backend>) => {
  let state = before.state
  return lines.map((line, n) => {
    const from = state
    state = n === lines.length - 1 ? node.state : App.reduce(state, line)
    return { from, line, to: state }
  })
}

export const search = (
  root: Node,
  setting: Setting,
  laws: Laws,
  {
    nodesMax = Infinity,
    foundMax = 1,
    tell = (_nodes: number, _open: number): void => {},
    visited = undefined as ((visited: Visited) => void) | undefined,
  } = {},
): Result => {
  const indices = new Map<string, number>([[keyOf(root), 0]])
  const visits: Array<Visit> = [{ parent: -1, choice: 0, depth: 0 }]
  /** Steps backwards: to, from, to, from, ... */
  const edges: Array<number> = []
  const resting: Array<number> = []
  const found: Array<Found> = []
  let open: Array<readonly [number, Node]> = [[0, root]]
  let steps = 0

  /** The way to a node is walked again: only the newest layer of nodes is kept. */
  const wayTo = (index: number, last?: Step): Omit<Found, "wrong"> => {
    const choices: Array<number> = []
    for (let at = index; visits[at]!.parent >= 0; at = visits[at]!.parent)
      choices.push(visits[at]!.choice)
    let node = root
    const what: Array<string> = []
    const lines: Array<App.Recorded> = []
    const walk = (step: Step): void => {
      what.push(step.what)
      lines.push(...step.lines)
      node = step.node
    }
    for (const choice of choices.toReversed()) walk(stepsOf(node, setting)[choice]!.take())
    if (last !== undefined) walk(last)
    return { what, lines }
  }

  const look = (index: number, node: Node): void => {
    const isRest = laws.isRest(node)
    if (isRest) {
      resting.push(index)
      for (const wrong of laws.rests(node)) found.push({ wrong, ...wayTo(index) })
    }
    const onward: Partial<Record<Way, number>> = {}
    stepsOf(node, setting).forEach(({ way, take }, choice) => {
      const step = take()
      steps++
      onward[way] = (onward[way] ?? 0) + 1
      for (const { from, line, to } of statesOf(node, step))
        for (const wrong of laws.heard(from, line, to)) found.push({ wrong, ...wayTo(index, step) })
      const key = keyOf(step.node)
      const known = indices.get(key)
      const next = known ?? visits.length
      edges.push(next, index)
      if (known !== undefined) return
      indices.set(key, next)
      visits.push({ parent: index, choice, depth: visits[index]!.depth + 1 })
      following.push([next, step.node])
    })
    visited?.({ key: keyOf(node), depth: visits[index]!.depth, isRest, steps: onward })
  }

  let following: Array<readonly [number, Node]> = []
  while (open.length > 0 && found.length < foundMax && visits.length < nodesMax) {
    following = []
    for (const [index, node] of open) {
      if (found.length >= foundMax || visits.length >= nodesMax) break
      look(index, node)
    }
    open = following
    tell(visits.length, open.length)
  }
  const isWhole = open.length === 0 && found.length < foundMax
  if (isWhole)
    for (const index of stuck(visits.length, edges, resting).slice(0, foundMax))
      found.push({ wrong: "from here nothing ever comes to rest", ...wayTo(index) })
  const depth = visits.at(-1)!.depth
  return { nodes: visits.length, steps, depth, resting: resting.length, isWhole, found }
}

/** Nodes from which no resting one can be reached. */
const stuck = (
  count: number,
  edges: ReadonlyArray<number>,
  resting: ReadonlyArray<number>,
): ReadonlyArray<number> => {
  const before = Array.from({ length: count }, (): Array<number> => [])
  for (let n = 0; n < edges.length; n += 2) before[edges[n]!]!.push(edges[n + 1]!)
  const isWell = new Uint8Array(count)
  const queue = [...resting]
  for (const index of queue) isWell[index] = 1
  for (let n = 0; n < queue.length; n++)
    for (const index of before[queue[n]!]!)
      if (isWell[index] === 0) {
        isWell[index] = 1
        queue.push(index)
      }
  return Array.from({ length: count }, (_, n) => n).filter((n) => isWell[n] === 0)
}
