import type { ReactNode } from "react"
import type { Icon } from "../icons.tsx"
import { type Tone, toneIcons } from "../overlay/tones.ts"

export interface ResultPageProps {
  readonly tone: Tone
  readonly icon?: Icon
  readonly title: string
  /** One sentence; more as children. */
  readonly text?: string
  readonly children?: ReactNode
  /** Buttons, the main one first. */
  readonly actions?: ReactNode
}

/** How something ended: a picture, a heading, a sentence, and where to go now. */
export const ResultPage = ({ tone, icon, title, text, children, actions }: ResultPageProps) => {
  const Icon = icon ?? toneIcons[tone]
  return (
    <div className="result">
      <span className={`ic ${tone}`}>
        <Icon />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
      {actions !== undefined && <div className="acts">{actions}</div>}
    </div>
  )
}
