import { AppLink } from "../AppLink.tsx"
import { classOf, type Look } from "./Button.tsx"

export interface LinkButtonProps extends Look {
  readonly href: string
  readonly children: React.ReactNode
}

/** A link that looks like a button. */
export const LinkButton = (props: LinkButtonProps) => (
  <AppLink href={props.href} className={classOf(props)}>
    {props.children}
  </AppLink>
)
