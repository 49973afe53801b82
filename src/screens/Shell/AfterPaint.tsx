import { useEffect, useState, useSyncExternalStore } from "react"
import { useIsAccessOpen } from "#src/access/access.ts"
import { preferenceStore, follow } from "#src/react/preferences.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { Dialogs } from "../Dialogs/Dialogs.tsx"
import { Announcer } from "./Announcer.tsx"
import { Toasts } from "./Toasts.tsx"
import { useFocus } from "./useFocus.ts"
import { useTitle } from "./useTitle.ts"
import { Why } from "./Why.tsx"
import { chunks } from "#src/chunks.ts"

const AccessDialog = lazyComponent(chunks.access, "AccessDialog")
const KeptFocus = lazyComponent(chunks.focus, "KeptFocus")
const AvoidedQuestion = lazyComponent(chunks.overlays, "AvoidedQuestion")

/** What a page has besides what is seen first. Source: APP-16, UI-34. */
export const AfterPaint = () => {
  useFocus()
  const title = useTitle()
  const isAccessOpen = useIsAccessOpen()
  const isAvoided = useSyncExternalStore(
    follow,
    () => (preferenceStore()?.guard.question().length ?? 0) > 0,
  )
  useEffect(() => {
    document.title = title
  }, [title])
  // What never had the focus loses none.
  const [hadFocus, setHadFocus] = useState(false)
  useEffect(() => addEventListener("focusin", () => setHadFocus(true)), [])
  return (
    <>
      <Announcer />
      <Toasts />
      <Dialogs />
      {isAvoided && <AvoidedQuestion />}
      {isAccessOpen && <AccessDialog />}
      <Why />
      {hadFocus && <KeptFocus />}
    </>
  )
}
