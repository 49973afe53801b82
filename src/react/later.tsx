import { lazy, Suspense, type ComponentType, type FunctionComponent } from "react"

type Load = () => Promise<unknown>

const parts = new Set<Load>()
let isAhead = false

/** How long after a part did not come it is asked for again. */
const againMs = 2_000

/** A part that does not come leaves its place empty until it does; the rest of the page stands. */
const arrived = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  for (;;)
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, againMs))
    }
}

/** Fetches every part, those too that are named only by parts that come later. */
export const loadParts = async (): Promise<void> => {
  isAhead = true
  await Promise.all([...parts].map((load) => load()))
}

/** A part that comes with its own piece of code, when it is first shown or ahead of that. Until then nothing stands in its place. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  const once: Load = () => arrived(load)
  parts.add(once)
  if (isAhead) void once()
  const Part = lazy(() => arrived(load).then((part) => ({ default: part }))) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
