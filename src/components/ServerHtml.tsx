import { lazy, Suspense } from "react"
import { Skeleton } from "./shell/Skeleton.tsx"

// Only here once there is HTML: what cleans it holds a document of its own from then on.
const CleanHtml = lazy(() => import("./CleanHtml.tsx"))

/** A server's HTML, cleaned. Source: TERMS-08. */
export const ServerHtml = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<Skeleton shape="line" rows={3} />}>
    <CleanHtml html={html} />
  </Suspense>
)
