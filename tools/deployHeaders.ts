/** `npm run deploy:headers -- <nginx|caddy> [config.json]`: the headers of a deployment, as its server reads them. */
import { readFileSync } from "node:fs"
import { Argument, Command } from "commander"
import { decodeConfig } from "#domain/config/index.ts"
import { CliError, runCli } from "./cli.ts"
import { findings } from "./configCheck.ts"
import { headersFile, type ServerName, serverNames } from "./deploy/headers.ts"
import { exits } from "./exits.ts"

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (reason) {
    throw new CliError(exits.usage, `${file} cannot be read: ${(reason as Error).message}`)
  }
}

/** A file with mistakes would give a policy for something else than its writer thinks. */
const settingsIn = (file: string | undefined): Readonly<Record<string, unknown>> => {
  const text = file === undefined ? "{}" : read(file)
  const { errors } = findings(text)
  if (errors.length > 0)
    throw new CliError(
      exits.broken,
      `${file}: mend this first\n${errors.map(({ key, reason }) => `  ${key}: ${reason}`).join("\n")}`,
    )
  const decoded = decodeConfig(JSON.parse(text))
  if (decoded._tag !== "Usable") throw new CliError(exits.broken, `${file} cannot be used`)
  return decoded.config
}

const program = new Command("deploy:headers")
  .description(
    "Prints the headers, with the policy that the settings need, for a server's settings",
  )
  .addArgument(new Argument("<server>", "whose form they have").choices(serverNames))
  .argument("[config.json]", "the settings of the deployment; without a file those of the product")
  .addHelpText(
    "after",
    `
Example: npm run -s deploy:headers -- nginx config.json > trayline-headers.conf

Ends with 0: printed; 1: the settings have mistakes; 64: called wrongly`,
  )
  .action((server: ServerName, file: string | undefined) => {
    process.stdout.write(headersFile(server, settingsIn(file)))
  })
await runCli(program)
