import { AlertIcon, DoneIcon, ErrorIcon, type Icon, InfoIcon } from "../icons.tsx"

export type Tone = "ok" | "info" | "wait" | "no"
export const toneIcons: Readonly<Record<Tone, Icon>> = {
  ok: DoneIcon,
  info: InfoIcon,
  wait: AlertIcon,
  no: ErrorIcon,
}
