import { useNavigate } from "@tanstack/react-router"
import DOMPurify from "dompurify"
import { useEffectEvent, useLayoutEffect, useRef } from "react"
import type { Config } from "#domain/config/index.ts"
import { routeOf } from "#domain/place/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { isPlain } from "./AppLink.tsx"
import { imageOf } from "#src/components/images.ts"

/** Text, lists, tables and pictures; no forms, no styles, nothing that runs. Source: ASVS 1.3.1, 3.2.2. */
const allowed = {
  ALLOWED_TAGS: (
    "a abbr b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img " +
    "li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
  ALLOWED_ATTR: "alt colspan href lang rowspan scope src title".split(" "),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Elsewhere by https, a letter, a call, a page of ours, or a picture of the image endpoint. */
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\])|#|\{address\}\/)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

/** How wide a text is, in CSS pixels: no picture in it is wider. */
const measure = 672

/** Other sites open beside ours and learn nothing of it. */
const leadAway = (link: Element): void => {
  if (!/^https:/i.test(link.getAttribute("href") ?? "")) return
  link.setAttribute("target", "_blank")
  link.setAttribute("rel", "noopener noreferrer")
}

const clean = (html: string, config: Config): DocumentFragment => {
  // Its types do not say so, but of a frameset nothing is left, not even an empty fragment.
  const fragment =
    (DOMPurify.sanitize(html, allowed) as DocumentFragment | null) ?? new DocumentFragment()
  for (const link of fragment.querySelectorAll("a")) leadAway(link)
  // Source: OFFER-37.
  for (const image of fragment.querySelectorAll('img[src^="{address}"]'))
    image.setAttribute("src", imageOf(image.getAttribute("src")!, measure, config)!)
  return fragment
}

/** The page of ours that a plain click on a link leads to. A file beside the application is none. */
const ownPage = (event: MouseEvent) => {
  if (!isPlain(event)) return undefined
  const href = (event.target as Element).closest("a")?.getAttribute("href") ?? ""
  const [path = ""] = href.split(/[?#]/)
  return path.startsWith("/") && routeOf(path)._tag !== "Unknown" ? href : undefined
}

/** The one place where a server's HTML becomes elements. Source: TERMS-08, ROUTE-38. */
export const CleanHtml = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  const config = useSelect((state) => state.client.config)
  const navigate = useNavigate()
  const follow = useEffectEvent((event: MouseEvent) => {
    const href = ownPage(event)
    if (href === undefined) return
    event.preventDefault()
    void navigate({ href })
  })
  useLayoutEffect(() => place.current?.replaceChildren(clean(html, config)), [html, config])
  useLayoutEffect(() => {
    const own = place.current
    const onClick = (event: MouseEvent): void => follow(event)
    own?.addEventListener("click", onClick)
    return () => own?.removeEventListener("click", onClick)
  }, [])
  return <div className="server-html" ref={place} />
}
