import { useText } from "#src/i18n/index.ts"
import { setAccessOpen } from "#src/access/access.ts"
import { AppLink } from "../AppLink.tsx"
import { classes } from "../classes.ts"
import { AccessIcon, icon, MailIcon, ReportIcon } from "../icons.tsx"
import type { NavItem } from "./nav.ts"

const PhoneIcon = icon("phone")
const WebIcon = icon("globe")

export interface Outlet {
  readonly name: string
  readonly url?: string
  readonly phoneNumber?: string
  readonly email?: string
  readonly address?: string
  readonly text?: string
  readonly openingHours: ReadonlyArray<{ readonly interval: string; readonly time: string }>
}
export interface FooterProps {
  readonly outlets: ReadonlyArray<Outlet>
  readonly social: ReadonlyArray<{ readonly label: string; readonly href: string }>
  readonly pages: ReadonlyArray<NavItem>
  readonly onReport: () => void
}

/** Pages from this many on stand in columns. Source: UI-14. */
const many = 4

/** Outlets, pages, social links, and the way to report a problem. Source: UI-13. */
export const Footer = ({ outlets, social, pages, onReport }: FooterProps) => {
  const { t } = useText()
  return (
    <footer className={classes("foot", pages.length >= many && "many")}>
      {outlets.length > 0 && (
        <section aria-label={t("footer.outlets")}>
          <ul className="outlets">
            {outlets.map((outlet) => (
              <OutletCard key={outlet.name} {...outlet} />
            ))}
          </ul>
        </section>
      )}
      {pages.length > 0 && (
        <nav className="pages" aria-label={t("footer.pages")}>
          <ul>
            {pages.map(({ href, label }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {social.length > 0 && (
        <nav aria-label={t("footer.social")}>
          <ul>
            {social.map(({ href, label }) => (
              <li key={href}>
                <AppLink href={href} rel="noopener">
                  {label}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div>
        <button type="button" className="link-btn" onClick={() => setAccessOpen(true)}>
          <AccessIcon />
          {t("access.open")}
        </button>
        <button type="button" className="link-btn" onClick={onReport}>
          <ReportIcon />
          {t("report.open")}
        </button>
      </div>
    </footer>
  )
}

const OutletCard = (outlet: Outlet) => {
  const { name, url, phoneNumber, email, address, text, openingHours } = outlet
  const { t } = useText()
  return (
    <li>
      <h2>{name}</h2>
      {address !== undefined && <p>{address}</p>}
      {text !== undefined && <p>{text}</p>}
      {openingHours.length > 0 && (
        <>
          <p className="vh">{t("footer.hours")}</p>
          <dl className="hours">
            {openingHours.map(({ interval, time }) => (
              <div key={`${interval} ${time}`}>
                <dt>{interval}</dt>
                <dd className="num">{time}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <ul>
        {phoneNumber !== undefined && (
          <li>
            <a href={`tel:${phoneNumber.replaceAll(/\s/g, "")}`}>
              <PhoneIcon />
              {phoneNumber}
            </a>
          </li>
        )}
        {email !== undefined && (
          <li>
            <a href={`mailto:${email}`}>
              <MailIcon />
              {email}
            </a>
          </li>
        )}
        {url !== undefined && (
          <li>
            <AppLink href={url} rel="noopener">
              <WebIcon />
              {t("footer.web")}
            </AppLink>
          </li>
        )}
      </ul>
    </li>
  )
}
