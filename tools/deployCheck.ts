/** `npm run deploy:check -- https://...`: what is wrong with a running deployment, seen from outside. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Command } from "commander"
import { CliError, runCli } from "./cli.ts"
import { root } from "./commandLine.ts"
import { asker } from "./deploy/ask.ts"
import { checkDeployment } from "./deploy/checks.ts"
import { deploymentAt, type Options } from "./deploy/deployment.ts"
import { type Finding, printFinding, words } from "./deploy/finding.ts"
import { parseSums, sumsFile } from "#src/boot/sums.ts"

/** As those of config:check. */
const exit = { ok: 0, wrong: 1, usage: 2 } as const

type Given = {
  readonly insecure?: true
  readonly json?: true
  readonly readOnly?: true
  readonly manifest?: string
  readonly serverSettings?: string
  readonly plain?: string
}

const addressOf = (text: string): URL => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CliError(exit.usage, `${text} is no address: https://canteen.example.com/`)
  // A folder, whether or not the stroke at its end was typed.
  return new URL(`${url.origin}${url.pathname.replace(/\/?$/, "/")}`)
}

const read = (file: string): string => {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8")
  } catch (reason) {
    throw new CliError(exit.usage, `${file} cannot be read: ${(reason as Error).message}`)
  }
}

const sumsOf = (given: string | undefined): Options["sums"] => {
  const own = join(root, "dist", sumsFile)
  if (given === undefined && !existsSync(own)) return undefined
  const text = read(given ?? own)
  if (parseSums(text) === undefined)
    throw new CliError(exit.usage, `${given ?? own} is no list of digests as sha256sum writes it`)
  return { file: given ?? `dist/${sumsFile}`, text }
}

const optionsOf = ({ plain, readOnly, manifest, serverSettings }: Given): Options => ({
  plain: plain === undefined ? undefined : addressOf(plain).href,
  isReadOnly: readOnly === true,
  sums: sumsOf(manifest),
  serverSettings:
    serverSettings === undefined
      ? undefined
      : {
          file: serverSettings === "-" ? "the settings" : serverSettings,
          text: read(serverSettings),
        },
})

const summary = (findings: ReadonlyArray<Finding>): string =>
  (["wrong", "unknown", "note"] as const)
    .map((kind) => `${findings.filter((each) => each.kind === kind).length} ${words[kind]}`)
    .join(", ")

const isUntrusted = (reason: unknown): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO/.test(String((reason as { readonly code?: unknown }).code))

/** A certificate that nobody trusts is a finding, and the rest is looked at all the same. */
const open = async (base: URL, isTrusting: boolean, options: Options) => {
  try {
    return await deploymentAt(base, asker(isTrusting), isTrusting, options)
  } catch (reason) {
    if (!isUntrusted(reason)) throw reason
    return { ...(await deploymentAt(base, asker(true), false, options)), isTrusting: false }
  }
}

const check = async (address: string, given: Given): Promise<void> => {
  const base = addressOf(address)
  const options = optionsOf(given)
  const deployment = await open(base, given.insecure === true, options).catch((reason: unknown) => {
    throw new CliError(
      exit.usage,
      `${base.href} does not answer, nothing was checked: ${String(reason)}`,
    )
  })
  const findings = await checkDeployment(deployment)
  const { version } = deployment
  if (given.json) console.log(JSON.stringify({ url: base.href, version, findings }, null, 2))
  else
    console.log(
      [
        `${base.href} (Trayline ${version ?? "unknown"})`,
        ...findings.map(printFinding),
        summary(findings),
      ].join("\n"),
    )
  process.exitCode = findings.some(({ kind }) => kind === "wrong") ? exit.wrong : exit.ok
}

const program = new Command("deploy:check")
  .description(
    "Says what is wrong with a running deployment, and the line of nginx and of Caddy that mends it",
  )
  .argument("<url>", "where the application is: https://canteen.example.com/")
  .option("--insecure", "the certificate is one of your own")
  .option("--json", "the findings for a program")
  .option("--read-only", "send no POST")
  .option("--plain <url>", "the same by plain HTTP, where it is not port 80")
  .option("--manifest <file>", `the digests of the release; else dist/${sumsFile}`)
  .option("--server-settings <file>", "what nginx -T or caddy adapt prints; - is what is piped in")
  .addHelpText(
    "after",
    `
It sends GET and HEAD for files, GET <api>/customer, OPTIONS <api>/canteenorder/direct and, unless that closes
the connection or --read-only is given, a POST there; the one that closes it once more over HTTP/2. No POST has
a session, a type or a body, so a backend refuses it.

Ends with 0: nothing is wrong; 1: something is; 2: called wrongly, or nobody answers`,
  )
  .action(check)
await runCli(program, exit.usage)
