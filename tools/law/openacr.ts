/** The conformance report for programs. Source: https://github.com/GSA/openacr, schema 0.1.0, catalog as named below. */
import { stringify } from "yaml"
import type { Verdict } from "./clause.ts"
import { judged, type Judged, type Sources } from "./conformance.ts"
import { wcag } from "./wcag.ts"

const catalog = "2.5-edition-wcag-2.2-508-eu-en"

const levels: Readonly<Record<Verdict, string>> = {
  supports: "supports",
  partially: "partially-supports",
  doesNot: "does-not-support",
  notApplicable: "not-applicable",
  notEvaluated: "not-evaluated",
}

const notes = ({ how, lacks, operator, held }: Judged): string =>
  [
    how,
    ...(lacks === undefined ? [] : [`Lacking: ${lacks}`]),
    ...(operator === undefined ? [] : [`Operator: ${operator}`]),
    ...held.map(({ file, title }) => `Test: ${file}: ${title}`),
  ].join("\n")

const criteria = (clauses: ReadonlyArray<Judged>, name: "web" | "none") =>
  clauses.map((clause) => ({
    num: clause.id,
    components: [{ name, adherence: { level: levels[clause.verdict], notes: notes(clause) } }],
  }))

const left = (why: string) => ({ disabled: true, notes: why })

export const openAcr = (sources: Sources) => {
  const web = judged("wcag", sources)
  const ofLevel = (level: "A" | "AA") =>
    criteria(
      web.filter(({ id }) => wcag.some((each) => each.id === id && each.level === level)),
      "web",
    )
  return {
    title: "Trayline Accessibility Conformance Report",
    product: {
      name: "Trayline",
      description:
        "Ordering in canteens and shops, with customer accounts, in a browser or at a kiosk.",
    },
    // The schema wants an address; who runs a deployment puts his own here.
    author: { name: "The operator of the deployment", email: "to-be-filled-in@example.invalid" },
    notes: "Made by `npm run law` from the code and its tests. Not legal advice.",
    evaluation_methods_used:
      "Automatic tests, each named where it holds something: axe-core, IBM's checker and an HTML validator on every route and dialog, keyboard alone, reflow, enlarged text, speech.",
    legal_disclaimer:
      "This report says what tests hold of the application. It says nothing of an operator's own content, of the backend, and of the hardware of a terminal.",
    license: "MIT",
    catalog,
    chapters: {
      success_criteria_level_a: { criteria: ofLevel("A") },
      success_criteria_level_aa: { criteria: ofLevel("AA") },
      success_criteria_level_aaa: left("Not claimed."),
      functional_performance_criteria: left("Section 508 is not claimed."),
      hardware: left("Section 508 is not claimed."),
      software: left("Section 508 is not claimed."),
      support_documentation_and_services: left("Section 508 is not claimed."),
      en_301_549_functional_performance: left("Not reported by itself: see chapters 5 and 9."),
      en_301_549_generic_requirements: { criteria: criteria(judged("chapter5", sources), "none") },
      "en_301_549_ict_with_two-way_voice": left("There is no two-way voice."),
      en_301_549_ict_with_video: left("There is no video."),
      en_301_549_hardware: {
        notes: "For a kiosk; clauses about hardware are its operator's.",
        criteria: criteria(judged("chapter8", sources), "none"),
      },
      "en_301_549_non-web-documents": left("There are none."),
      en_301_549_software: left("There is no software beside the page."),
      en_301_549_documentation_and_support_services: {
        criteria: criteria(judged("chapter12", sources), "none"),
      },
      en_301_549_ict_providing_relay_or_emergency_service_access: left("There is no such service."),
    },
  }
}

export const openAcrText = (sources: Sources): string =>
  `# Written by \`npm run law\` from the code; do not edit it. Not legal advice: see conformance.md.\n${stringify(openAcr(sources), { lineWidth: 0 })}`
