/** Plays a log's person again: the real store, rules, demands and API adapter against the simulated backend, in virtual time. */
import { violations } from "#domain/app/invariants.ts"
import { hashOf } from "#domain/kernel/hash.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { makeDevice } from "#simulators/people/device.ts"
import type { ReadLog } from "../read.ts"
import { beginningOf, needsMany } from "./beginning.ts"
import { peopleOf } from "./people.ts"
import { play } from "./play.ts"
import { makeTwins } from "./twins.ts"
import type { Live } from "./live.ts"

/** More people than the demo's are known only where the log has them. */
const manyPeople = 30

/** What was reported last is heard. */
const settleMs = 200

const reloadMs = 100

export const driveSimulators = async (read: ReadLog, seed: number): Promise<Live> => {
  const beginning = beginningOf(read)
  const { config, path, at, start, member, said } = beginning
  const twins = makeTwins()
  const broken: Array<Live["broken"][number]> = []
  const digest: Array<string> = []
  let isBefore = start < at
  const device = makeDevice({
    config,
    path,
    start,
    seed,
    customers: needsMany(read) ? manyPeople : 0,
    heard: (line, before, after) => {
      if (isBefore) return
      twins.heard(line)
      digest.push(hashOf(line))
      for (const each of violations(before, line, after))
        broken.push({ ...each, event: line.event._tag, at: line.at })
    },
  })
  const people = peopleOf(
    read.lines,
    Object.entries(device.cell.world.customers).map(([login, { cardNumber }]) => ({
      login,
      card: cardNumber,
    })),
    member,
  )
  const refs: Record<SecretRef, SecretRef> = {}

  if (isBefore) {
    const { before } = people
    // A card that is held up before the reader is there is no card.
    device.advance(1_000)
    if (before !== undefined && "card" in before)
      device.reader.control({ do: "present", code: before.card })
    else if (before !== undefined)
      device.send({
        _tag: "LoginAsked",
        basic: device.vault.put(before.pair),
        keep: false,
        isModal: false,
      })
    device.advance(1_000)
    for (const event of said) device.send(event, 0)
    device.advance(at - reloadMs - device.now())
    isBefore = false
    device.reload(reloadMs, path)
  }

  const played = await play(read, beginning, people, {
    // A clock that was set back takes no time.
    passTo: ({ at }) => {
      if (at > device.now()) device.advance(at - device.now())
    },
    open: (to) => device.reload(0, to),
    present: (code) => device.reader.control({ do: "present", code }),
    say: ({ event }) => {
      if (event._tag === "LoginAsked")
        refs[event.basic] = device.vault.put(people.pairOf(event.basic))
      const translated = twins.translate(event, refs)
      if (typeof translated === "string") return translated
      device.send(translated, 0)
      return true
    },
    passed: twins.passed,
  })
  device.advance(settleMs)
  return {
    end: device.state(),
    events: digest.length,
    ...played,
    broken,
    digest: hashOf(digest),
  }
}
