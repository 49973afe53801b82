import type { Config } from "#domain/config/index.ts"
import type { Outlet } from "#src/components/shell/Footer.tsx"

/** Source: UI-15, DATA-24. */
export const outletsOf = ({ outlets }: Config): ReadonlyArray<Outlet> =>
  outlets.map(({ customText, openingHours, ...outlet }) => ({
    ...outlet,
    ...(customText === undefined ? {} : { text: customText }),
    openingHours: openingHours ?? [],
  }))

export const socialOf = (
  { socialLinks }: Config,
  language: string,
): ReadonlyArray<{ readonly label: string; readonly href: string }> =>
  socialLinks.map(({ type, url, label }) => ({
    href: url,
    label: typeof label === "string" ? label : (label?.[language] ?? label?.["en"] ?? type),
  }))
