import type { ReactNode } from "react"
import { useText } from "#src/i18n/index.ts"
import { Plate } from "../offer/Plate.tsx"

export interface EmptyStateProps {
  /** By default 'No records to display'. Source: UI-37. */
  readonly text?: string
  /** Why, or what to expect. */
  readonly hint?: string
  /** One step on from here. */
  readonly children?: ReactNode
}

export const EmptyState = ({ text, hint, children }: EmptyStateProps) => {
  const { t } = useText()
  return (
    <div className="empty">
      <Plate drawing="empty" />
      <b>{text ?? t("common.noRecords")}</b>
      {hint !== undefined && <span>{hint}</span>}
      {children}
    </div>
  )
}
