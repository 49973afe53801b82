/**
 * Lazy pieces on a bad connection. Browsers remember that a module did not come and never ask for it again, so a piece
 * and what it imports are fetched first, until they are here, and imported out of the browser's cache.
 */

/** How long after a file did not come it is asked for again. */
const againMs = 2_000

/** What a fetched file imports. */
const files = new Map<string, Promise<ReadonlyArray<string>>>()

const importsOf = async (url: string): Promise<ReadonlyArray<string>> => {
  try {
    const reply = await fetch(url)
    // Gone for good: the import will say so, in the words that the router knows.
    if (reply.status === 404) return []
    const text = await reply.text()
    // Else a guest network's own page, or a server that is away.
    if (reply.ok && reply.headers.get("content-type")?.includes("script"))
      return [...text.matchAll(/(?:from|import)["'`](\.\/.+?)["'`]/g)].map(
        ([, name]) => new URL(name!, url).href,
      )
  } catch {
    // Asked for again below.
  }
  await new Promise((resolve) => setTimeout(resolve, againMs))
  return importsOf(url)
}

const fetchAll = async (url: string, seen: Set<string>): Promise<unknown> => {
  if (seen.has(url)) return
  seen.add(url)
  const file = files.get(url) ?? importsOf(url)
  files.set(url, file)
  return Promise.all((await file).map((each) => fetchAll(each, seen)))
}

/** What the document itself names is here. */
const first = (): Set<string> =>
  new Set(
    [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>("script,link")].map(
      ({ src, href }) => src || href,
    ),
  )

/** Around every lazy import of the build; `load` is a function with one import, of a file beside this one. */
export const __vitePreload = async <Piece>(load: () => Promise<Piece>): Promise<Piece> => {
  const [, name] = /import\(["'`](.+?)["'`]/.exec(String(load))!
  await fetchAll(new URL(name!, import.meta.url).href, first())
  return load()
}
