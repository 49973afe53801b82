/** The letters that were sent, each a link into the product. */
import { Section, Tag } from "./parts.tsx"
import { count, letterText, wallTime } from "./texts.ts"
import { useView } from "./view.ts"

export const Mail = () => {
  const { mail, offset } = useView()
  return (
    <Section
      id="mail"
      title="Mail"
      className="mail"
      head={<Tag>{count(mail.length, "letter")}</Tag>}
    >
      {mail.length === 0 && (
        <p className="mute">No letters. A forgotten password or a registration sends one.</p>
      )}
      <ol className="rows">
        {mail.toReversed().map(({ seq, token, kind, to, link, at }) => (
          <li key={`${seq} ${token}`}>
            <div className="grow">
              <span className="bold">{letterText[kind]}</span>
              <span className="dim xs">{`${to}, ${wallTime(at, offset).slice(11, 16)}`}</span>
            </div>
            <a className="btn small" href={link} target="_blank">
              Open<span className="vh">{` ${letterText[kind]} to ${to} in a new tab`}</span>
            </a>
          </li>
        ))}
      </ol>
    </Section>
  )
}
