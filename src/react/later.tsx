import { lazy, Suspense, type ComponentType, type FunctionComponent } from "react"

/** Fetches each part; parts that are named by parts come to it as those arrive. */
export const parts = new Set<() => Promise<unknown>>()

/** How long after a part did not come it is asked for again. */
const againMs = 2_000

/** A part that does not come leaves its place empty until it does; the rest of the page stands. */
export const arrived = <Part,>(load: () => Promise<Part>): Promise<Part> =>
  load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, againMs))
    return arrived(load)
  })

/** A part that comes with its own piece of code, when it is first shown or ahead of that. Until then nothing stands in its place. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  parts.add(load)
  const Part = lazy(() => arrived(load).then((part) => ({ default: part }))) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
