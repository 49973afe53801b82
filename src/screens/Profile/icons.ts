import type { ProfileItem } from "#domain/config/index.ts"
import { type Icon, OrdersIcon, WalletIcon } from "#src/components/icons.tsx"
import {
  BillsIcon,
  BonusIcon,
  CardIcon,
  ChartIcon,
  CommentIcon,
  DownloadIcon,
  EditIcon,
  LinkIcon,
  OverviewIcon,
  TransactionsIcon,
  VoucherIcon,
} from "#src/components/profileIcons.tsx"

export const itemIcons: Readonly<Record<ProfileItem, Icon>> = {
  dashboard: OverviewIcon,
  edit: EditIcon,
  orders: OrdersIcon,
  transactions: TransactionsIcon,
  consumption: ChartIcon,
  vouchers: VoucherIcon,
  bonuses: BonusIcon,
  bills: BillsIcon,
  "top-up": WalletIcon,
  "manage-card": CardIcon,
  comment: CommentIcon,
  pairing: LinkIcon,
  "my-data": DownloadIcon,
}
