/** How much of a time is left, as a ring that runs out. The number beside it says it in words. */
export const Ring = ({ share, size }: { readonly share: number; readonly size: string }) => (
  <svg
    className="ring"
    viewBox="0 0 36 36"
    style={{ width: size, height: size }}
    aria-hidden="true"
  >
    <circle cx="18" cy="18" r="15" />
    <circle
      className="left"
      cx="18"
      cy="18"
      r="15"
      pathLength="1"
      strokeDasharray={`${Math.min(1, Math.max(0, share))} 1`}
    />
  </svg>
)
