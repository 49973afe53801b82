import { type ChangeEvent, useState } from "react"

/** A field that follows the world until somebody goes into it, and after that until what he typed is forgotten. */
export const useTyped = (follows: string) => {
  const [typed, setTyped] = useState<string>()
  const [stood, setStood] = useState<string>()
  return {
    field: {
      value: typed ?? stood ?? follows,
      onFocus: () => setStood(follows),
      onBlur: () => setStood(undefined),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    },
    forget: (isDone: boolean): void => {
      if (!isDone) return
      setTyped(undefined)
      setStood(undefined)
    },
  }
}
