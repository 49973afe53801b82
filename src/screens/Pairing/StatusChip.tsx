import type { Pairing } from "#domain/pairing/model.ts"
import { CloseIcon, QueuedIcon } from "#src/components/icons.tsx"
import { LinkIcon, MissedIcon, RevokeIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"

const icons = {
  pending: QueuedIcon,
  valid: LinkIcon,
  rejected: CloseIcon,
  invalid: RevokeIcon,
  missed: MissedIcon,
} as const

/** By picture, line and word. Source: DATA-22. */
export const StatusChip = ({ status }: Pick<Pairing, "status">) => {
  const { t } = useText()
  const Icon = icons[status]
  return (
    <span className={`state-chip pairing ${status}`}>
      <Icon />
      {t(`pairing.status.${status}`)}
    </span>
  )
}
