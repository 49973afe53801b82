/** One tab's way to the backend, with everything that happens to requests on bad Wi-Fi. */
import { Effect } from "effect"
import { type Answer, type Http, Missing, type Request, type TooLong } from "#adapters/http/port.ts"
import type { Outcome } from "#simulators/core/index.ts"
import type { Lane, Schedule } from "./schedule.ts"
import type { Delivery } from "./ledger.ts"
import type { Stream } from "./stream.ts"
import type { Faults } from "./swarm.ts"

export const calm: Faults = {
  lost: 0,
  lostAnswer: 0,
  twice: 0,
  late: 0,
  lateMs: 0,
  spoilt: 0,
  unavailable: 0,
  unauthorized: 0,
  asks: 0,
  oldCart: 0,
  lostCancel: 0,
  slow: 0,
  dies: 0,
  cuts: 0,
  sleeps: 0,
}

export type Sending = {
  /** Reaches the backend. */
  readonly serve: (request: Request, how: Delivery) => Outcome
  /** A request leaves this tab. */
  readonly leaves: (request: Request) => void
  /** What happened to a request that changes something. */
  readonly count: (what: string) => void
  readonly faults: (request: Request) => Faults
  readonly isOnline: () => boolean
  /** The tab dies. */
  readonly die: () => void
  /** The browser stops the tab for a while. */
  readonly sleep: () => void
  /** The device has no network for a while. */
  readonly cut: () => void
}

type Seen = Effect.Effect<Answer, Missing | TooLong>

const missing: Seen = Effect.fail(new Missing())

const spoiltAnswers: ReadonlyArray<Answer> = [
  { status: 500, statusText: "", text: '{"error":{"code":"500","message":"Broken"}}' },
  { status: 502, statusText: "", text: "<h1>Bad gateway</h1>" },
  { status: 200, statusText: "", text: "<h1>Guest Wi-Fi</h1>" },
  { status: 200, statusText: "", text: '{"success":true,' },
]

/** What some backends say to the second of two equal orders. */
const already: Outcome = {
  reply: { status: 200, headers: {}, body: '{"success":false,"resultText":"Ordered already."}' },
  delivery: { _tag: "Normal" },
}

export const makeNetwork = (
  schedule: Schedule,
  lane: Lane,
  draw: Stream,
  { serve, leaves, count, faults: faultsNow, isOnline, die, cut, sleep }: Sending,
): Http["Service"] => ({
  exchange: (request) =>
    Effect.callback<Answer, Missing | TooLong>((resume) => {
      const faults = faultsNow(request)
      const isWrite = request.once && !request.url.endsWith("/cart/check")
      const isCreate = /\/(canteenorder\/direct|order\/cart)$/.test(request.url)
      const hit = (oneIn: number, what: string): boolean => {
        if (!draw.oneIn(oneIn)) return false
        if (isWrite) count(what)
        return true
      }
      const there = draw.between(5, hit(faults.slow, "slow") ? 8_000 : 300)
      const back = draw.between(5, 300)
      let isOver = false
      /** What the page sees; a frozen one sees it when it thaws. */
      const seen = (ms: number, answer: Seen): void =>
        schedule.after(ms, () =>
          lane.go(() => {
            if (!isOver) return resume(answer)
            if (isWrite) count("an answer after the client gave up")
            return undefined
          }),
        )
      // It is kept here as the live adapter keeps it: what comes later is not heard.
      lane.after(request.timeoutMs, () => isOver || resume(missing))
      const ended = Effect.sync(() => void (isOver = true))
      leaves(request)
      if (!isOnline()) {
        seen(draw.pick([1, 20, 20_000]), missing)
        return ended
      }
      if (isWrite && draw.oneIn(faults.dies)) {
        count("dies under way")
        schedule.after(draw.between(0, there + back), die)
      }
      if (draw.oneIn(faults.sleeps)) {
        count("a tab sleeps under way")
        schedule.after(draw.between(0, there + back), sleep)
      }
      if (draw.oneIn(faults.cuts)) {
        count("the network goes under way")
        schedule.after(draw.between(0, there + back), cut)
      }
      const answerOf = ({ reply, delivery: { _tag } }: Outcome): Seen =>
        _tag === "Normal"
          ? Effect.succeed({ status: reply.status, statusText: "", text: reply.body })
          : missing
      const isCancel = /\/canteenorder\/(cancel|exchange)$/.test(request.url)
      if (hit(faults.lost, "lost") || (isCancel && hit(faults.lostCancel, "lost")))
        seen(there, missing)
      else if (hit(faults.late, "late")) {
        seen(there, missing)
        schedule.after(there + draw.between(0, faults.lateMs), () => void serve(request, "late"))
      } else if (hit(faults.unavailable, "unavailable"))
        seen(there + back, Effect.succeed({ status: 503, statusText: "", text: "" }))
      else {
        const twice = request.method === "POST" && hit(faults.twice, "twice")
        // A connection that dies often takes the second answer along.
        const lostAnswer = (twice && draw.oneIn(3)) || hit(faults.lostAnswer, "lostAnswer")
        const spoilt = hit(faults.spoilt, "spoilt")
        schedule.after(there, () => {
          const first = serve(request, "sent")
          // The connection died before the first one's answer.
          const isBooked = isCreate && first.reply.body.startsWith('{"success":true')
          const refuses = twice && isBooked && draw.oneIn(3)
          const outcome = refuses ? already : twice ? serve(request, "repeated") : first
          if (lostAnswer) return seen(back, missing)
          seen(back, spoilt ? Effect.succeed(draw.pick(spoiltAnswers)) : answerOf(outcome))
        })
      }
      return ended
    }),
})
