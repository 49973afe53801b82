import type { ComponentProps } from "react"
import { classes } from "../classes.ts"
import { SendingIcon } from "../icons.tsx"

export type ButtonLook = "plain" | "main" | "quiet" | "danger"
export interface Look {
  readonly look?: ButtonLook | undefined
  readonly big?: boolean | undefined
  readonly block?: boolean | undefined
}
export interface ButtonProps extends Look, Omit<ComponentProps<"button">, "disabled"> {
  /** A call is under way: the button stays where the focus is and takes no second press. Source: UI-40. */
  readonly busy?: boolean
  /** Like `disabled`, but it can be reached and says why. */
  readonly off?: boolean
}

const looks = { plain: "", main: "main-act", quiet: "quiet", danger: "danger" }
export const classOf = ({ look = "plain", big, block }: Look, own?: string): string =>
  classes("btn", looks[look], big && "big", block && "block", own)

export const Button = (props: ButtonProps) => {
  const { look, big, block, busy, off, className, onClick, children, ...rest } = props
  const shape = classOf({ look, big, block }, className)
  const idle = busy !== true && off !== true
  return (
    <button
      type="button"
      {...rest}
      className={shape}
      aria-busy={busy === true ? true : undefined}
      aria-disabled={idle ? undefined : true}
      onClick={(event) => {
        if (idle) onClick?.(event)
        else event.preventDefault()
      }}
    >
      {busy === true && <SendingIcon className="spin" />}
      {children}
    </button>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  /** Its name, for there is no word to see. */
  readonly label: string
}

export const IconButton = ({ label, className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes("icon-btn", className)}
    aria-label={label}
    title={label}
  >
    {children}
  </button>
)
