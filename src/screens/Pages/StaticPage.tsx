import { pageOf } from "#domain/config/index.ts"
import { routeOf } from "#domain/place/index.ts"
import { ServerHtml } from "#src/components/ServerHtml.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect } from "#src/react/store.tsx"

/** A page of the deployment's own, by its configuration. Source: ROUTE-37, ROUTE-38. */
export const StaticPage = () => {
  const { language } = useText()
  const config = useSelect((state) => state.client.config)
  const path = useSelect((state) => state.place.path)
  const route = routeOf(path)
  const page = route._tag === "Page" ? pageOf(config, route.pathname) : undefined
  if (page === undefined) return null
  const { title, body } = page
  // What is not there in the language is said in English, and marked so.
  const own = body[language] === undefined ? "en" : language
  return (
    <article className="page stack static-page" lang={own}>
      <h1 tabIndex={-1}>{title[own] ?? title["en"] ?? ""}</h1>
      <ServerHtml html={body[own] ?? ""} />
    </article>
  )
}
