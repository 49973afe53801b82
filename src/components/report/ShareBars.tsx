export interface ShareView {
  readonly id: string
  readonly name: string
  /** 0 to 1, of the largest. */
  readonly part: number
  readonly text: string
}
export interface ShareBarsProps {
  readonly title: string
  readonly shares: ReadonlyArray<ShareView>
}

/** Parts of a whole, biggest first: a list with lengths, so every reader has the same numbers. */
export const ShareBars = ({ title, shares }: ShareBarsProps) => (
  <section className="pad stack s2" aria-label={title}>
    <h2>{title}</h2>
    <dl className="shares">
      {shares.map(({ id, name, part, text }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>
            <span className="length">
              <span style={{ width: `${Math.max(part, 0) * 100}%` }} />
            </span>
            <span className="num">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
