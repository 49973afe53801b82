/** The chunks of our own code: what they hold is said in `src/chunks`. One that a first visit does not need brings the later texts with it. */
import { laterTexts } from "./i18n/index.ts"

const withTexts =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> =>
    (await Promise.all([load(), laterTexts()]))[0]

export const chunks = {
  after: () => import("./chunks/after.ts"),
  member: () => import("./chunks/member.ts"),
  focus: () => import("./chunks/focus.ts"),
  week: () => import("./chunks/week.ts"),
  orders: () => import("./chunks/orders.ts"),
  report: () => import("./chunks/report.ts"),
  storageFailure: () => import("./chunks/storageFailure.ts"),
  theme: () => import("./chunks/theme.ts"),
  analytics: () => import("./chunks/analytics.ts"),
  telemetry: () => import("./chunks/telemetry.ts"),
  access: withTexts(() => import("./chunks/access.ts")),
  account: withTexts(() => import("./chunks/account.ts")),
  calendar: withTexts(() => import("./chunks/calendar.ts")),
  card: withTexts(() => import("./chunks/card.ts")),
  doctor: withTexts(() => import("./chunks/doctor.ts")),
  forms: withTexts(() => import("./chunks/forms.ts")),
  kiosk: withTexts(() => import("./chunks/kiosk.ts")),
  speech: withTexts(() => import("./chunks/speech.ts")),
  overlays: withTexts(() => import("./chunks/overlays.ts")),
  rights: withTexts(() => import("./chunks/rights.ts")),
  reports: withTexts(() => import("./chunks/reports.ts")),
  sheets: withTexts(() => import("./chunks/sheets.ts")),
}
