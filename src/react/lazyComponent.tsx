import { type FunctionComponent, memo, Suspense, use } from "react"
import { chunk } from "../runtime/chunk.ts"

/** A page that comes with its own chunk; `preload` brings it. What is around it says what is seen until then. */
export const lazyPage = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> & { readonly preload: () => Promise<void> } => {
  let Part: FunctionComponent<Props> | undefined
  let coming: Promise<void> | undefined
  const preload = (): Promise<void> =>
    (coming ??= chunk(load).then((part) => {
      Part = part
    }))
  const Lazy = (props: Props) => {
    if (Part === undefined) use(preload())
    return Part && <Part {...props} />
  }
  return Object.assign(Lazy, { preload })
}

/** A part of a page that comes with its own chunk, when it is first shown. Until then nothing stands in its place, and the rest of the page does not wait. What is around it does not draw it anew. */
export const lazyComponent = <Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> => {
  const Part = lazyPage(load) as FunctionComponent<Props>
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
