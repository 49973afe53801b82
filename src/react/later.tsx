import { lazy, Suspense, type ComponentType, type FunctionComponent } from "react"

/** A part that comes with its own piece of code, when it is first shown. Until then nothing stands in its place. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  const Part = lazy(() => load().then((part) => ({ default: part }))) as ComponentType<Props>
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
}
