import { useEffect, useEffectEvent } from "react"
import { actionsOf } from "#domain/pairing/selectors.ts"
import { dateOf, sorted } from "#domain/pairing/screen.ts"
import type { Action, Pairing } from "#domain/pairing/model.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"
import { StatusChip } from "./StatusChip.tsx"
import { Unread } from "../Unread.tsx"
import { Unknown } from "./Unknown.tsx"
import { buttonOf } from "./words.ts"

/** Which loyalty systems ask, and which may use the account. Source: PAIR-03 to PAIR-08, PAIR-24, ROUTE-57. */
export const PairingPage = () => {
  const { t } = useText()
  const canPair = useSelect((state) => state.session.canPair)
  return (
    <>
      <p className="mute measure">{t("pairing.hint")}</p>
      {canPair === undefined ? <Unknown /> : <List />}
    </>
  )
}

const List = () => {
  const send = useSend()
  const list = useSelect((state) => state.pairing.list)
  const direction = useSelect((state) => state.client.config.pairingDateSort)
  const read = useEffectEvent(() => send({ _tag: "PairingsWanted" }))
  useEffect(() => read(), [])
  if (list.value === undefined)
    return list.failedAt !== undefined && list.ask === undefined ? (
      <Unread failure={list.failure} onAgain={read} />
    ) : (
      <Skeleton rows={3} />
    )
  return (
    <div className="sect" aria-busy={list.ask !== undefined}>
      {list.value.length === 0 ? <EmptyState /> : <Table rows={sorted(list.value, direction)} />}
    </div>
  )
}

const columns = ["date", "system", "customer", "note", "status", "action"] as const

const Table = ({ rows }: { readonly rows: ReadonlyArray<Pairing> }) => {
  const { t, dateTime } = useText()
  return (
    <table className="pairings">
      <caption className="vh">{t("page.pairing")}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`pairing.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((pairing) => {
          const { customerName, note, rank, status, system, token } = pairing
          const date = dateOf(pairing)
          return (
            <tr key={`${token ?? "none"} ${rank}`} className={status}>
              <td className="when num">{date === undefined ? "" : dateTime(date)}</td>
              <th className="what" scope="row">
                {system}
              </th>
              <td className="who" data-label={t("pairing.column.customer")}>
                {customerName}
              </td>
              <td className="mute" data-label={t("pairing.column.note")}>
                {note}
              </td>
              <td className="how">
                <StatusChip status={status} />
              </td>
              <td className="acts">
                <Actions of={pairing} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const looks = { confirm: "main", decline: "plain", remove: "quiet", invalidate: "danger" } as const

const Actions = ({ of }: { readonly of: Pairing }) => {
  const { t } = useText()
  const send = useSend()
  const change = useSelect((state) => state.pairing.change)
  const { token } = of
  if (token === undefined) return null
  const isBusy = (action: Action): boolean =>
    change._tag === "Loading" && change.secret === token && change.action === action
  return actionsOf(of).map((action) => (
    <Button
      key={action}
      look={looks[action]}
      busy={isBusy(action)}
      off={change._tag === "Loading"}
      onClick={() => send({ _tag: "PairingQuestioned", action, token })}
    >
      {t(buttonOf(action))}
    </Button>
  ))
}
