import { Skeleton } from "#src/components/shell/Skeleton.tsx"
import { useSelect, useSend } from "#src/react/store.tsx"
import { Unread } from "../Unread.tsx"

/** Until the server has said what it can do. Source: PAIR-02. */
export const Unknown = () => {
  const send = useSend()
  const { ask, failedAt, failure } = useSelect((state) => state.account.customer)
  if (ask === undefined && failedAt !== undefined)
    return <Unread failure={failure} onAgain={() => send({ _tag: "CustomerWanted" })} />
  return <Skeleton rows={3} />
}
