import type { Failure } from "#domain/requests/failure.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { useText } from "#src/i18n/index.ts"
import { wordsOf } from "./failure.ts"

export interface UnreadProps {
  /** What came instead. */
  readonly failure: Failure | undefined
  readonly onAgain: () => void
}

const noAnswer: Failure = { _tag: "Missing" }

/** In the place of what was asked for and did not come: why, and once more. */
export const Unread = ({ failure = noAnswer, onAgain }: UnreadProps) => {
  const text = useText()
  return (
    <div className="sect">
      <EmptyState text={wordsOf(failure, text)}>
        <Button onClick={onAgain}>{text.t("common.tryAgain")}</Button>
      </EmptyState>
    </div>
  )
}
