import { type FunctionComponent, memo, Suspense, use } from "react"
import { chunk } from "../runtime/chunk.ts"

type PropsOf<Part> = Part extends FunctionComponent<infer Props> ? Props : never

/** A page of that name in a chunk; `preload` brings it. What is around it says what is seen until then. */
export const lazyPage = <Parts, Name extends keyof Parts>(
  load: () => Promise<Parts>,
  name: Name,
): FunctionComponent<PropsOf<Parts[Name]>> & { readonly preload: () => Promise<void> } => {
  type Props = PropsOf<Parts[Name]> & object
  let Part: FunctionComponent<Props> | undefined
  let coming: Promise<void> | undefined
  const preload = (): Promise<void> =>
    (coming ??= chunk(load).then((parts) => {
      Part = parts[name] as FunctionComponent<Props>
    }))
  const Lazy = (props: Props) => {
    if (Part === undefined) use(preload())
    return Part && <Part {...props} />
  }
  return Object.assign(Lazy as FunctionComponent<PropsOf<Parts[Name]>>, { preload })
}

/** A part of a page that comes with its own chunk, when it is first shown. Until then nothing stands in its place, and the rest of the page does not wait. What is around it does not draw it anew. */
export const lazyComponent = <Parts, Name extends keyof Parts>(
  load: () => Promise<Parts>,
  name: Name,
): FunctionComponent<PropsOf<Parts[Name]>> => {
  type Props = PropsOf<Parts[Name]> & object
  const Part = lazyPage(load, name) as FunctionComponent<Props>
  return memo((props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )) as FunctionComponent<PropsOf<Parts[Name]>>
}

/** On a button whose popover is a part that may not have come: the press is remembered until it does. */
export const pressed = ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }): void => {
  if (currentTarget.popoverTargetElement === null) currentTarget.dataset["pressed"] = ""
}
