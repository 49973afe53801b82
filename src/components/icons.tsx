/** The pictures that a first load or several pages use, by meaning; one page's own stand in it. All are decoration: the word beside them carries the meaning. */
import type { FunctionComponent } from "react"
import { classes } from "./classes.ts"
import sprite from "./icons.svg"

export type Icon = FunctionComponent<{ readonly className?: string | undefined }>

/** Drawn by the browser from one cached file: as code the drawings were 4 KiB of every first load. */
export const icon = (name: string): Icon =>
  function IconOfSprite({ className }) {
    return (
      <svg className={classes("lucide", className)} viewBox="0 0 24 24" aria-hidden="true">
        <use href={`${sprite}#${name}`} />
      </svg>
    )
  }

export const AccessIcon = icon("accessibility")
export const AlertIcon = icon("triangle-alert")
export const BackIcon = icon("chevron-left")
export const CalendarIcon = icon("calendar-days")
export const CanteenIcon = icon("map-pin")
export const CartIcon = icon("shopping-basket")
export const CheckIcon = icon("check")
export const ClosedDayIcon = icon("calendar-off")
export const CloseIcon = icon("x")
export const DoneIcon = icon("circle-check")
export const DoubtIcon = icon("circle-question-mark")
export const DownIcon = icon("chevron-down")
export const ErrorIcon = icon("circle-alert")
export const ExchangeIcon = icon("arrow-left-right")
export const FilterIcon = icon("sliders-horizontal")
export const ForwardIcon = icon("chevron-right")
export const HiddenIcon = icon("eye-off")
export const ImageOffIcon = icon("image-off")
export const InfoIcon = icon("info")
export const LanguageIcon = icon("languages")
export const LogInIcon = icon("log-in")
export const LogOutIcon = icon("log-out")
export const MailIcon = icon("mail")
export const MenuIcon = icon("utensils")
export const MinusIcon = icon("minus")
export const MoreIcon = icon("ellipsis")
export const OrdersIcon = icon("ticket-check")
export const PlusIcon = icon("plus")
export const QueuedIcon = icon("clock-arrow-up")
export const ReaderIcon = icon("nfc")
export const RefreshIcon = icon("refresh-cw")
export const ReportIcon = icon("flag")
export const SendingIcon = icon("loader-circle")
export const TwiceIcon = icon("copy-check")
export const UserIcon = icon("circle-user-round")
export const VisibleIcon = icon("eye")
export const WalletIcon = icon("wallet")
