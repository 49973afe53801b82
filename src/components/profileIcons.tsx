/** Pictures of the profile's pages and of the card. */
import { icon } from "./icons.tsx"

export const BillsIcon = icon("files")
export const BonusIcon = icon("badge-percent")
export const CardIcon = icon("credit-card")
export const ChartIcon = icon("chart-column")
export const CommentIcon = icon("message-square-text")
export const DotIcon = icon("circle")
export const EditIcon = icon("user-round-pen")
export const ExpandIcon = icon("expand")
export const LinkIcon = icon("link-2")
export const OverviewIcon = icon("layout-dashboard")
export const PrintIcon = icon("printer")
export const ResetIcon = icon("rotate-ccw")
export const RevokeIcon = icon("ban")
export const TransactionsIcon = icon("receipt-text")
export const UnblockIcon = icon("lock-open")
export const VoucherIcon = icon("ticket-percent")
