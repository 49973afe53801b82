/** What the browser says about the page as it lives: seen, connected, how large. Each answers how to stop. */
import { type Viewport, viewport } from "./page.ts"

export type Sight = "visible" | "hidden" | "restored"

const listen = (
  target: EventTarget,
  names: ReadonlyArray<string>,
  heard: (event: Event) => void,
) => {
  for (const name of names) target.addEventListener(name, heard)
  return () => {
    for (const name of names) target.removeEventListener(name, heard)
  }
}

/** `restored`: shown again out of the back/forward cache, as it was left. Source: SESS-13. */
export const watchSight = (tell: (sight: Sight) => void): (() => void) => {
  const stopVisibility = listen(document, ["visibilitychange"], () =>
    tell(document.visibilityState === "visible" ? "visible" : "hidden"),
  )
  const stopShow = listen(window, ["pageshow"], (event) => {
    if ((event as PageTransitionEvent).persisted) tell("restored")
  })
  return () => {
    stopVisibility()
    stopShow()
  }
}

/** `true` is a hope, `false` is certain: the device has no network. */
export const watchOnline = (tell: (online: boolean) => void): (() => void) =>
  // A page that slept hears of each change, and looks how it is now.
  listen(window, ["online", "offline"], () => tell(navigator.onLine))

/** Told once the size has stood still for 300 ms, and only when it is another. */
export const watchViewport = (
  tell: (size: Viewport) => void,
  standsStillMs = 300,
): (() => void) => {
  let last = viewport()
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const size = viewport()
    if (size.width === last.width && size.height === last.height) return
    last = size
    tell(size)
  }
  const stop = listen(window, ["resize"], () => {
    clearTimeout(timer)
    timer = setTimeout(settle, standsStillMs)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
