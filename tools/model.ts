/** `npm run model -- <log…>`: is every order of a log a path of the model of an order? See docs/model.md. */
import { globSync, statSync } from "node:fs"
import { join } from "node:path"
import { Command } from "commander"
import { judge, type Judged } from "#simulators/model/judge.ts"
import { disagreementText } from "#simulators/model/text.ts"
import { CliError, runCli } from "./cli.ts"
import { exits } from "./exits.ts"
import { open } from "./replay/read.ts"

const filesIn = (where: string): ReadonlyArray<string> =>
  statSync(where, { throwIfNoEntry: false })?.isDirectory() === true
    ? globSync("**/*.ndjson{,.gz}", { cwd: where })
        .toSorted()
        .map((file) => join(where, file))
    : [where]

type Result = Judged & { readonly file: string }

await runCli(
  new Command("model")
    .description("Judges logs by the model of an order; ends with 1 where one is no path of it")
    .argument("<where...>", "logs (.ndjson, gzipped or not) and folders of them")
    .option("--json", "print the verdicts as JSON (trayline-model/1)")
    .addHelpText("after", "\nExample: npm run model -- reports/   (docs/model.md)")
    .action((where: ReadonlyArray<string>, { json }: { readonly json?: true }) => {
      const files = where.flatMap(filesIn)
      if (files.length === 0) throw new CliError(exits.usage, "there is no log")
      const results = files.map((file): Result => ({ file, ...judge(open(file)) }))
      const wrong = results.filter(({ disagreement }) => disagreement !== undefined)
      const orders = results.reduce((sum, each) => sum + each.orders, 0)
      const steps = results.reduce((sum, each) => sum + each.steps, 0)
      process.exitCode = wrong.length === 0 ? exits.ok : exits.broken
      if (json === true)
        return console.log(
          JSON.stringify({
            fmt: "trayline-model/1",
            ok: wrong.length === 0,
            logs: files.length,
            orders,
            steps,
            disagreements: wrong.map(({ file, disagreement }) => ({ file, ...disagreement })),
          }),
        )
      for (const { file, disagreement } of wrong)
        console.log(`${file}: ${disagreementText(disagreement!)}`)
      console.log(
        `${files.length} logs, ${orders} orders, ${steps} steps: ${wrong.length} are no path of the model`,
      )
    }),
)
