/** How the page was opened: its query, before a redirect dropped it, and what the tab keeps. */
export type Opening = { readonly search: string; readonly session: Storage | undefined }

const isLoopback = (): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)

/** In development, and on a loopback host once a page was opened with `?trace`. Source: contract "The page". */
export const isTraced = ({ search, session }: Opening): boolean => {
  if (import.meta.env.DEV) return true
  if (!isLoopback()) return false
  try {
    if (new URLSearchParams(search).has("trace")) session?.setItem("trayline.trace", "1")
    return session?.getItem("trayline.trace") === "1"
  } catch {
    return false
  }
}
