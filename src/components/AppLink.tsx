import { useNavigate } from "@tanstack/react-router"
import type { ComponentProps, MouseEvent } from "react"

export interface AppLinkProps extends Omit<ComponentProps<"a">, "href" | "target"> {
  /** A path of ours, query and hash included, or an address with a scheme. */
  readonly href: string
}

/** What a link may lead to outside; a deployment's address of any other kind, one that runs something too, leads nowhere. */
const outside = /^(https?:|mailto:|tel:)/i

/** A press that no browser takes for another window, another tab or a download. */
export const isPlain = (
  press: Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey">,
): boolean =>
  press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey

/**
 * A link whose target comes as data: inside the application it navigates, outside it is a plain link. The router's own
 * works out at each of its renders what it leads to; a page has forty, and a press asks only the one.
 */
export const AppLink = ({ href, onClick, ...rest }: AppLinkProps) => {
  const navigate = useNavigate()
  const isOwn = /^\/(?!\/)/.test(href)
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its callers give it
    <a
      {...rest}
      href={isOwn || outside.test(href) ? href : undefined}
      onClick={(event) => {
        onClick?.(event)
        if (!isOwn || event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void navigate({ href })
      }}
    />
  )
}
