import { AppLink, type AppLinkProps } from "../AppLink.tsx"
import { classOf, type Look } from "./Button.tsx"

export interface LinkButtonProps extends Look, Omit<AppLinkProps, "className"> {}

/** A link that looks like a button. */
export const LinkButton = ({ look, big, block, ...link }: LinkButtonProps) => (
  <AppLink {...link} className={classOf({ look, big, block })} />
)
