import { useEffect } from "react"
import { Dialogs } from "../Dialogs/Dialogs.tsx"
import { AvoidedQuestion } from "../Notes/AvoidedQuestion.tsx"
import { Announcer } from "./Announcer.tsx"
import { Toasts } from "./Toasts.tsx"
import { useFocus } from "./useFocus.ts"
import { useTitle } from "./useTitle.ts"
import { Why } from "./Why.tsx"

/** What a page has besides what is seen first. Source: APP-16, UI-34. */
export const AfterPaint = () => {
  useFocus()
  const title = useTitle()
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <Announcer />
      <Toasts />
      <Dialogs />
      <AvoidedQuestion />
      <Why />
    </>
  )
}
