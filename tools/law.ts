/** `npm run law`: what the law wants to be told of the application, written from its code. `docs/law/README.md` tells more. */
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Command } from "commander"
import { CliError, runCli } from "./cli.ts"
import { root } from "./commandLine.ts"
import { exits } from "./exits.ts"
import { toHtml, toMarkdown } from "./law/blocks.ts"
import { type Sources, problems, readSources } from "./law/conformance.ts"
import { documents } from "./law/documents.ts"
import { unclassed } from "./law/inventory.ts"
import { readOperator } from "./law/operator.ts"
import { placeProblems } from "./law/places.ts"
import { rightProblems } from "./law/rights.ts"
import { statement } from "./law/statement.ts"

/** Nothing is written that a test no longer holds. */
const heldSources = (): Sources => {
  const sources = readSources()
  const wrong = [
    ...problems(sources),
    ...placeProblems(sources.code),
    ...rightProblems(sources),
    ...unclassed.map((path) => `${path} has no privacy class`),
  ]
  if (wrong.length > 0) throw new CliError(exits.broken, wrong.join("\n"))
  return sources
}

const writeDocuments = (): void => {
  for (const [file, text] of documents(heldSources())) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    console.log(file)
  }
}

/** An entry of the setting `pages`. */
const pageOf = (file: string): string => {
  const blocks = statement(readOperator(file), heldSources())
  const page = {
    pathname: "accessibility",
    title: { en: "Accessibility statement" },
    body: { en: toHtml(blocks) },
  }
  return JSON.stringify(page, undefined, 2)
}

const program = new Command("law")
  .description("Writes docs/law/ from the code")
  .action(writeDocuments)
program
  .command("statement <operator.json>")
  .description("prints the accessibility statement of a deployment, as Markdown")
  .action((file: string) =>
    console.log(toMarkdown(statement(readOperator(file), heldSources())).trimEnd()),
  )
program
  .command("page <operator.json>")
  .description("prints it as an entry of the setting `pages`")
  .action((file: string) => console.log(pageOf(file)))
await runCli(program)
