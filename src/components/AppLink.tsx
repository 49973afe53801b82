import { Link, type LinkProps } from "@tanstack/react-router"
import type { ComponentProps } from "react"

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of ours, query and hash included, or an address with a scheme. */
  readonly href: string
}

/** What a link may lead to outside; a deployment's address of any other kind, one that runs something too, leads nowhere. */
const outside = /^(https?:|mailto:|tel:)/i

/** A link whose target comes as data: inside the application it navigates, outside it is a plain link. */
export const AppLink = ({ href, children, ...rest }: AppLinkProps) => {
  if (!/^\/(?!\/)/.test(href)) {
    return (
      <a {...rest} href={outside.test(href) ? href : undefined}>
        {children}
      </a>
    )
  }
  // The router types its own paths; one that comes as data is outside of what it can know.
  const props = { ...rest, href } as unknown as LinkProps
  return <Link {...props}>{children}</Link>
}
