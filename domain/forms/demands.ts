import { demander, type Wait } from "#domain/kernel/demand.ts"
import { after, type EpochMs } from "#domain/kernel/event.ts"
import type { Event } from "./events.ts"
import { blockMs, homeMs, type Sent, type State, type Told } from "./model.ts"

export type Demand =
  /** Without a caller: a new token or language must not send it again. */
  ({ readonly _tag: "SendForm"; readonly key: string } & Sent) | Wait<Event | Told>

export const demands = demander<State, Demand>(({ forms, sent, told, blockedAt }) => {
  const wanted: Array<Demand> = sent.map((each) => ({
    _tag: "SendForm",
    key: `forms/${each.form}/${each.ask}`,
    ...each,
  }))
  const reset = forms.passwordReset?.status
  if (reset?._tag === "Success")
    wanted.push({
      _tag: "Wait",
      key: "forms/reset",
      until: after(reset.at, homeMs),
      report: { _tag: "ResetRested" },
    })
  if (told !== undefined)
    wanted.push({
      _tag: "Wait",
      key: `forms/told/${told.seq}`,
      until: 0 as EpochMs,
      report: told.report,
    })
  if (blockedAt !== undefined)
    wanted.push({
      _tag: "Wait",
      key: "forms/blocked",
      until: after(blockedAt, blockMs),
      report: { _tag: "BlockReached", since: blockedAt },
    })
  return wanted
})
