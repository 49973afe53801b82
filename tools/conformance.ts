/** `npm run conformance -- <address>`: where a backend differs from the contract, and what a diner would see of it. */
import { readFileSync } from "node:fs"
import { Command, InvalidArgumentError } from "commander"
import { type Config, decodeConfig, defaultConfig } from "#domain/config/index.ts"
import { type Cents, centsOf, decimalOf } from "#domain/kernel/money.ts"
import { CliError, runCli, whole } from "./cli.ts"
import { checkServer } from "./conformance/check.ts"
import { type Dish, piecesMax } from "./conformance/dish.ts"
import { exit } from "./conformance/exit.ts"
import { print, type Report } from "./conformance/finding.ts"
import { checkHar } from "./conformance/har.ts"
import { meansOver } from "./conformance/live.ts"
import { isYes, personOf } from "./conformance/prompt.ts"
import { LoginRefused } from "./conformance/reads.ts"
import { serverAt } from "./conformance/server.ts"

type Given = {
  readonly har?: string
  readonly settings?: string
  readonly write?: true
  readonly yes?: true
  readonly most: number
  readonly watch: number
  readonly insecure?: true
  readonly json?: true
}

const amount = (text: string): number => {
  const value = Number(text)
  if (!/^\d+(\.\d{1,2})?$/.test(text) || value === 0)
    throw new InvalidArgumentError("an amount above 0, with at most two decimals")
  return value
}

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (reason) {
    throw new CliError(exit.unchecked, `${file} cannot be read: ${(reason as Error).message}`)
  }
}

const configOf = (file: string | undefined): Config => {
  if (file === undefined) return defaultConfig
  let own: unknown
  try {
    own = JSON.parse(read(file))
  } catch (reason) {
    if (reason instanceof CliError) throw reason
    throw new CliError(exit.unchecked, `${file} is no JSON`)
  }
  const decoded = decodeConfig(own)
  if (decoded._tag === "Usable" && decoded.problems.length === 0) return decoded.config
  const why = decoded.problems.map(({ key, reason }) => `${key}: ${reason}`).join("; ")
  throw new CliError(exit.unchecked, `${file} cannot be used: ${why}`)
}

const isLoopback = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

const addressOf = (text: string | undefined, isInsecure: boolean): URL => {
  if (text === undefined)
    throw new CliError(exit.unchecked, "Name the address of a test server, or a file with --har.")
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CliError(exit.unchecked, `${text} is no address: https://test.example.com/webcareapi`)
  if (url.username !== "" || url.password !== "")
    throw new CliError(exit.unchecked, "Leave login and password out of the address.")
  if (url.protocol === "http:" && !isLoopback(url) && !isInsecure)
    throw new CliError(
      exit.unchecked,
      `${url.origin} would carry the password in the clear. Use https, or say --insecure.`,
    )
  return url
}

/** An address with a path is that of the main base; without one, the settings say where it is. */
const basedOn = (config: Config, { href, pathname }: URL): Config =>
  pathname === "/" ? config : { ...config, api: { ...config.api, main: href } }

const questionOf = (login: string, most: Cents, currency: string, dish: Dish): string =>
  `Order '${dish.name}' (${decimalOf(dish.price)} ${currency}) on ${dish.date} as ${login}, at most ${piecesMax} pieces at a time and never more than ${decimalOf(most)} ${currency}? All of it is cancelled at the end.`

const show = (report: Report, isJson: boolean): void => {
  console.log(isJson ? JSON.stringify(report, null, 2) : print(report))
  if (report.findings.length > 0 || report.left.length > 0) process.exitCode = exit.differs
  else
    process.exitCode = report.unchecked.some(({ isAsked }) => isAsked) ? exit.unchecked : exit.same
}

const check = async (address: string | undefined, given: Given): Promise<void> => {
  const config = configOf(given.settings)
  if (given.har !== undefined) {
    show(checkHar(read(given.har), given.har, config), given.json === true)
    return
  }
  const url = addressOf(address, given.insecure === true)
  if (given.write && !given.yes && !process.stdin.isTTY)
    throw new CliError(exit.unchecked, "--write asks before it orders. Nobody is here: add --yes.")
  const person = await personOf(process.env)
  const stop = new AbortController()
  const end = () => {
    if (!stop.signal.aborted) console.error("Ending; what was ordered is cancelled first.")
    stop.abort()
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
  try {
    const server = serverAt(
      meansOver(given.insecure === true, stop.signal),
      basedOn(config, url),
      url,
    )
    const most = centsOf(given.most)
    const confirm = async (dish: Dish) =>
      given.yes === true || isYes(questionOf(person.login, most, config.baseCurrency, dish))
    const writing = given.write ? { most, watchMs: given.watch * 1000, confirm } : undefined
    show(await checkServer(server, person, writing), given.json === true)
  } catch (reason) {
    if (!(reason instanceof LoginRefused)) throw reason
    throw new CliError(exit.unchecked, `Nothing was checked: ${reason.message}.`)
  } finally {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(signal, end)
  }
}

const program = new Command("conformance")
  .description("Says where a backend differs from the contract, and what a diner would see of it")
  .argument("[address]", "a test server: https://test.example.com/webcareapi")
  .option("--write", "order, look, and cancel again; asks before")
  .option("--yes", "the question of --write is answered with yes")
  .option("--most <amount>", "never have more than this ordered at a time", amount, 150)
  .option("--watch <seconds>", "wait so long for late and forgotten orders", whole, 70)
  .option("--settings <file>", "the deployment's config.json")
  .option("--har <file>", "check what a browser recorded instead of asking a server")
  .option("--insecure", "plain HTTP, or a certificate of your own")
  .option("--json", "the report for a program")
  .addHelpText(
    "after",
    `
The test person is asked for, or CONFORMANCE_LOGIN and CONFORMANCE_PASSWORD say who it is.

Ends with 0: nothing differs; 1: something does; 2: it could not be checked`,
  )
  .action(check)
await runCli(program, exit.unchecked)
