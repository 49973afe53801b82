/** The documents of the law, by their files. */
import { toMarkdown } from "./blocks.ts"
import type { Sources } from "./conformance.ts"
import { conformanceDocument } from "./conformanceDocument.ts"
import { head } from "./heads.ts"
import { openAcrText } from "./openacr.ts"
import { blank } from "./operator.ts"
import { personalData } from "./personalData.ts"
import { statement } from "./statement.ts"

export const documents = (sources: Sources): ReadonlyMap<string, string> => {
  const [heading, ...blocks] = statement(blank, sources)
  const fill = head([
    "What stands in brackets: `npm run law -- page <operator.json>` fills it in, see [README.md](README.md).",
    "What of your own pages, pictures and texts does not conform.",
    "Whether an exemption of your national law holds for you, or a disproportionate burden.",
  ])
  return new Map([
    ["docs/law/conformance.md", toMarkdown(conformanceDocument(sources))],
    ["docs/law/conformance.openacr.yaml", openAcrText(sources)],
    ["docs/law/statement.md", toMarkdown([heading!, ...fill, ...blocks])],
    ["docs/law/personal-data.md", toMarkdown(personalData())],
  ])
}
