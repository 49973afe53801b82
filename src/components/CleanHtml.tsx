import DOMPurify from "dompurify"
import { useLayoutEffect, useRef } from "react"

/** Text, lists, tables and pictures; no forms, no styles, nothing that runs. Source: ASVS 1.3.1, 3.2.2. */
const allowed = {
  ALLOWED_TAGS: (
    "a abbr b blockquote br caption code dd div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img " +
    "li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul"
  ).split(" "),
  ALLOWED_ATTR: "alt colspan href lang rowspan scope src title".split(" "),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Elsewhere by https, a letter, a call, or a page of ours. */
  ALLOWED_URI_REGEXP: /^(?:https:|mailto:|tel:|\/(?![/\\])|#)/i,
  RETURN_DOM_FRAGMENT: true as const,
}

/** Other sites open beside ours and learn nothing of it. */
const leadAway = (link: Element): void => {
  if (!/^https:/i.test(link.getAttribute("href") ?? "")) return
  link.setAttribute("target", "_blank")
  link.setAttribute("rel", "noopener noreferrer")
}

const clean = (html: string): DocumentFragment => {
  const fragment = DOMPurify.sanitize(html, allowed)
  for (const link of fragment.querySelectorAll("a")) leadAway(link)
  return fragment
}

/** The one place where a server's HTML becomes elements. Source: TERMS-08. */
const CleanHtml = ({ html }: { readonly html: string }) => {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(clean(html)), [html])
  return <div className="server-html" ref={place} />
}

export default CleanHtml
