type Props = {
  readonly className: string
  readonly name: string
  /** As a path in a square of 24. */
  readonly glyph: string
  readonly press: () => void
  readonly isOff?: boolean
}

export const GlyphButton = ({ className, name, glyph, press, isOff = false }: Props) => (
  <button type="button" className={className} aria-label={name} disabled={isOff} onClick={press}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={glyph} />
    </svg>
  </button>
)
