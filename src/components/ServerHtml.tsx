import { Suspense } from "react"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { Skeleton } from "./shell/Skeleton.tsx"

// Only here once there is HTML: what cleans it holds a document of its own from then on.
const CleanHtml = lazyPage(() => import("#src/chunks/html.ts"), "CleanHtml")

/** A server's HTML, cleaned. Source: TERMS-08. */
export const ServerHtml = ({ html }: { readonly html: string }) => (
  <Suspense fallback={<Skeleton rows={3} />}>
    <CleanHtml html={html} />
  </Suspense>
)
