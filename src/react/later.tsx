import { lazy, memo, Suspense, type ComponentType, type FunctionComponent } from "react"

/** Fetches each part; parts that are named by parts come to it as those arrive. */
export const parts = new Set<() => Promise<unknown>>()

/** A part that comes with its own piece of code, when it is first shown or ahead of that. Until then nothing stands in its place, and the rest of the page does not wait. What is around it does not draw it anew. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  parts.add(load)
  const Part = lazy(() => load().then((part) => ({ default: part }))) as ComponentType<Props>
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  ))
}

/** On a button whose popover is a part that may not have come: the press is remembered until it does. */
export const pressed = ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }): void => {
  if (currentTarget.popoverTargetElement === null) currentTarget.dataset["pressed"] = ""
}
