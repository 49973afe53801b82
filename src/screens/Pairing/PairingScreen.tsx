import { useEffect, useEffectEvent } from "react"
import { actionsOf } from "#domain/pairing/selectors.ts"
import { dateOf } from "#domain/pairing/screen.ts"
import type { Pairing, Status } from "#domain/pairing/model.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { Onward } from "../Onward.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"
import { useToken } from "../Identity/useToken.ts"
import { LeadOn } from "./LeadOn.tsx"
import { StatusChip } from "./StatusChip.tsx"
import { Unread } from "../Unread.tsx"
import { Unknown } from "./Unknown.tsx"
import { buttonOf, outcomeOf } from "./words.ts"

/** One pairing by the link of its letter. Source: ROUTE-35, PAIR-12 to PAIR-16. */
export const PairingScreen = () => {
  const { t } = useText()
  const token = useToken()
  const { putSecret } = useClient()
  const send = useSend()
  const mayPair = useSelect((state) => state.session.canPair === true)
  const isOpened = useSelect((state) => state.pairing.opened !== undefined)
  const open = useEffectEvent(() => send({ _tag: "PairingOpened", token: putSecret(token) }))
  useEffect(() => {
    if (mayPair && !isOpened) open()
  }, [mayPair, isOpened])
  return (
    <div className="page stack pairing-page">
      <h1 tabIndex={-1}>{t("page.pairingConfirmation")}</h1>
      {mayPair ? <One onAgain={open} /> : <Unknown />}
    </div>
  )
}

const One = ({ onAgain }: { readonly onAgain: () => void }) => {
  const { t } = useText()
  const { ask, failedAt, failure, value } = useSelect((state) => state.pairing.one)
  const change = useSelect((state) => state.pairing.change)
  if (value === undefined)
    return failedAt !== undefined && ask === undefined ? (
      <Unread failure={failure} onAgain={onAgain} />
    ) : (
      <Skeleton rows={3} />
    )
  const { found } = value
  return (
    <>
      {change._tag === "Success" || change._tag === "Fail" ? (
        <Ended status={change} />
      ) : (
        found !== undefined && <Standing status={found.status} />
      )}
      {found === undefined ? (
        <div className="sect">
          <EmptyState text={t("pairing.none")}>
            <Onward />
          </EmptyState>
        </div>
      ) : (
        <Details of={found} />
      )}
    </>
  )
}

const Ended = ({ status }: { status: Extract<Status, { _tag: "Success" | "Fail" }> }) => {
  const text = useText()
  const { tone, title, text: said } = outcomeOf(status, text)
  return (
    <>
      <Banner tone={tone} title={title}>
        {said}
      </Banner>
      {status._tag === "Success" && <LeadOn link={status.link} />}
    </>
  )
}

const standings = {
  valid: ["ok", "pairing.alreadyConfirmed"],
  invalid: ["no", "pairing.invalid"],
  missed: ["no", "pairing.missed"],
  rejected: ["no", "pairing.rejected"],
} as const

/** Why there is nothing to confirm any more. Source: PAIR-13. */
const Standing = ({ status }: Pick<Pairing, "status">) => {
  const { t } = useText()
  if (status === "pending") return null
  const [tone, key] = standings[status]
  return <Banner tone={tone} title={t(key)} />
}

const Details = ({ of }: { readonly of: Pairing }) => {
  const { t, dateTime } = useText()
  const date = dateOf(of)
  return (
    <section className="sect pad stack" aria-label={of.system ?? t("page.pairing")}>
      <dl className="details">
        <div>
          <dt>{t("pairing.column.date")}</dt>
          <dd className="num">{date === undefined ? "" : dateTime(date)}</dd>
        </div>
        <div>
          <dt>{t("pairing.column.system")}</dt>
          <dd>{of.system}</dd>
        </div>
        <div>
          <dt>{t("pairing.column.customer")}</dt>
          <dd>{of.customerName}</dd>
        </div>
        <div>
          <dt>{t("pairing.column.note")}</dt>
          <dd>{of.note}</dd>
        </div>
        <div>
          <dt>{t("pairing.column.status")}</dt>
          <dd>
            <StatusChip status={of.status} />
          </dd>
        </div>
      </dl>
      <Answers of={of} />
    </section>
  )
}

/** Confirm and Decline; removing is the list's. Source: PAIR-12. */
const Answers = ({ of }: { readonly of: Pairing }) => {
  const { t } = useText()
  const send = useSend()
  const change = useSelect((state) => state.pairing.change)
  const { token } = of
  const possible = actionsOf(of)
  if (token === undefined || !possible.includes("confirm")) return null
  return (
    <div className="row wrap">
      {(["confirm", "decline"] as const).map((action) => (
        <Button
          key={action}
          big
          look={action === "confirm" ? "main" : "plain"}
          busy={change._tag === "Loading" && change.action === action}
          off={change._tag === "Loading"}
          onClick={() => send({ _tag: "PairingChangeAsked", action, token })}
        >
          {t(buttonOf(action))}
        </Button>
      ))}
    </div>
  )
}
