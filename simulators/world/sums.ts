/** Whether everybody has what he was told, summed over his orders of a dish: of two equal ones nobody can tell which was booked twice. */
import { menuKeyOf } from "#domain/menu/index.ts"
import { claimsOf } from "#domain/orders/evidence.ts"
import { isCreate, targetsOf } from "#domain/orders/model.ts"
import { type Arrivals, isLetGo, type Ledger, type Story } from "./ledger.ts"

type Row = Arrivals["rows"][number]

/** Pieces by dish and day. */
const makePieces = () => {
  const sums = new Map<string, number>()
  return {
    add: (target: string, pieces: number): void =>
      void sums.set(target, (sums.get(target) ?? 0) + pieces),
    of: (target: string): number => sums.get(target) ?? 0,
    targets: () => sums.keys(),
  }
}

const piecesOf = (rows: ReadonlyArray<Row>): number =>
  rows.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the screen calls ordered; of what is booked twice it says how much is too many besides. */
const isBooked = ({ last: { phase } }: Story): boolean =>
  phase._tag === "Confirmed" || phase._tag === "Accepted" || phase._tag === "Duplicate"

/** `where` names a story. */
export const makeSums =
  ({ breach, count, arrivalsOf }: Ledger, where: (story: Story) => string) =>
  (customer: string, own: ReadonlyArray<Story>): void => {
    const rowsOf = ({ key }: Story): ReadonlyArray<Row> => arrivalsOf(key).rows
    const told = makePieces()
    /** Too many, and said to be. */
    const shown = makePieces()
    const booked = makePieces()
    /** Of orders that were let go: another one was told to be what they booked. */
    const spare = makePieces()
    const rows = new Map(own.flatMap(rowsOf).map((row) => [String(row.id), row]))
    /** Rows that the person cancelled or gave away: whoever does that has seen them. */
    const actedOn = new Set(
      own.flatMap((story) => {
        const { action, phase } = story.last
        const isDone = isLetGo(story) ? arrivalsOf(story.key).done : phase._tag === "Confirmed"
        return "order" in action && isDone ? Number(action.order.orderId) : []
      }),
    )
    const claims = own.flatMap((story) => {
      const isTold = isBooked(story) && story.gaveUpAt === undefined
      return isTold ? [[story, claimsOf(story.last)] as const] : []
    })
    /** Another order was told to be what this one booked. */
    const isOthers =
      (story: Story) =>
      ({ id }: Row): boolean =>
        claims.some(([other, claimed]) => other !== story && String(id) in claimed)

    /** What it was told to be its own, and another order booked. */
    const elsewhere = (story: Story): ReadonlyArray<readonly [row: Row, pieces: number]> => {
      const { phase } = story.last
      const mine = rowsOf(story)
      return Object.entries("claims" in phase ? phase.claims : {}).flatMap(([id, pieces]) => {
        const row = rows.get(id)
        return row === undefined || mine.includes(row) ? [] : [[row, pieces] as const]
      })
    }

    /** Given up after 'not booked': the list shows what came of it, and the person knows why. */
    const gaveUp = (story: Story, at: number): void => {
      for (const row of rowsOf(story)) if (row.at >= at) count("arrived after it was given up")
      if (story.last.phase._tag !== "Confirmed") return
      // What was there of it was enough, whichever order booked that.
      for (const [row, pieces] of elsewhere(story)) shown.add(row.target, pieces)
    }

    for (const story of own) {
      const { last, gaveUpAt } = story
      if (!isCreate(last.action)) continue
      if (isLetGo(story))
        for (const { target, quantity } of rowsOf(story).filter(isOthers(story)))
          spare.add(target, quantity)
      // What was said to be too many was said, whatever became of the order.
      for (const [target, pieces] of story.surplus) shown.add(target, pieces)
      if (gaveUpAt !== undefined) {
        gaveUp(story, gaveUpAt)
        continue
      }
      const isTold = isBooked(story)
      for (const target of targetsOf(last.action)) {
        const key = menuKeyOf(target)
        const alike = rowsOf(story).filter((row) => row.target === key)
        if (isTold) told.add(key, target.quantity)
        // Seen in the list and taken back or given away, whatever was said of its order before or after: a page that lost
        // its storage may have told of it.
        const said = (isTold ? target.quantity : 0) + piecesOf(alike.filter(isOthers(story)))
        const unsaid = Math.max(0, piecesOf(alike) - said)
        const taken = alike.filter(({ id }) => actedOn.has(id))
        // Taken back on another device before a list had it here: told of there, and here of what it claims instead.
        const lost = piecesOf(taken.filter(({ id }) => !(String(id) in claimsOf(last))))
        const instead = elsewhere(story).filter(([row]) => row.target === key)
        const replaced = isTold ? instead.reduce((sum, [, pieces]) => sum + pieces, 0) : 0
        const untold = unsaid + Math.min(replaced, lost)
        booked.add(key, piecesOf(alike) - Math.min(untold, piecesOf(taken)))
      }
    }

    const isSeveral = new Set(own.map(({ device }) => device)).size > 1
    for (const target of new Set([...told.targets(), ...booked.targets()])) {
      const [has, knows, extra] = [booked, told, shown].map((pieces) => pieces.of(target))
      const stories = own
        .filter(({ last }) => targetsOf(last.action).some((each) => menuKeyOf(each) === target))
        .map((story) => `${where(story)}: ${arrivalsOf(story.key).pieces}`)
      const said = `${customer} has ${has} of ${target}, was told ${knows} and ${extra} too many: ${stories.slice(-20).join("; ")}`
      if (has! > knows! + extra!) breach("hidden double", said)
      else if (has! + spare.of(target) >= knows!) continue
      else if (isSeveral) count("another device's order was claimed")
      else breach("silent loss", said)
    }
  }
