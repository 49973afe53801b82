/** A plate with a card on it and the waves of a reader. The waves come towards the card, unless motion is not wanted. */
export const CardArt = () => (
  <svg className="card-art" viewBox="0 0 240 240" aria-hidden="true">
    <circle className="rim" cx="120" cy="120" r="112" />
    <circle className="inner" cx="120" cy="120" r="88" />
    <g transform="rotate(-14 112 132)">
      <rect className="card" x="54" y="96" width="116" height="74" rx="10" />
      <rect className="chip" x="68" y="118" width="20" height="15" rx="3" />
      <path className="line" d="M70 154h48" />
    </g>
    <g className="waves">
      <path d="M160 76a26 26 0 0 1 24 28" />
      <path d="M165 58a44 44 0 0 1 37 44" />
      <path d="M171 40a62 62 0 0 1 49 60" />
    </g>
  </svg>
)
