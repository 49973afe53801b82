/** An address of the web, on whatever host. Source: PAIR-21. */
export const isWebLink = (link: string): boolean =>
  /^https?:$/.test(URL.parse(link)?.protocol ?? "")

/** Links of payment gateways that are followed: `https:`, this page's own, and a loopback host's. Source: TOPUP-11. */
export const isSafeLink = (link: string, origin: string): boolean => {
  const url = URL.parse(link, origin === "" ? undefined : origin)
  if (url === null) return false
  if (url.protocol === "https:" || (origin !== "" && url.origin === origin)) return true
  return url.protocol === "http:" && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
}
