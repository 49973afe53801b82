/** Marks within a text that no catalogue and no server writes. */
const [begin, end] = ["\ue000", "\ue001"] as const

/** A value that stands out in its sentence. */
export const strong = (value: string): string => `${begin}${value}${end}`

/** A sentence with its values in bold. */
export const Emphasis = ({ text }: { readonly text: string }) =>
  text.split(begin).map((part, n) => {
    const [bold, rest] = part.split(end)
    return rest === undefined ? (
      bold
    ) : (
      // Parts of one sentence never change places.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={n}>
        <b className="num">{bold}</b>
        {rest}
      </span>
    )
  })
