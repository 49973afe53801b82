/** Bombadil, a stranger's explorer of web pages, over the running product with its own properties and two of ours. */
import { mkdirSync, readFileSync, symlinkSync, rmSync } from "node:fs"
import { join } from "node:path"
import { type Running, startServer } from "#simulators/pages/pageServer.ts"
import { chromiumLaunch } from "../browsers.ts"
import { root } from "../commandLine.ts"
import { heard } from "../run.ts"
import { problemsOf, type Proof } from "./proof.ts"
import { fetched } from "./strangers/fetched.ts"

const version = "0.7.0"
const pieces = 12
const pieceSeconds = 240

type Step = {
  readonly action: unknown
  readonly state: { readonly url: string }
  readonly violations: ReadonlyArray<unknown>
}

const chromium = "executablePath" in chromiumLaunch ? chromiumLaunch.executablePath : undefined

/** It looks for a browser by the usual names only. */
const folderWithChromium = (home: string): string => {
  const folder = join(home, "browser")
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  symlinkSync(chromium!, join(folder, "chromium"))
  return folder
}

const widths = [320, 768, 1440]
const configs = [{ allowGuests: true }, { applicationMode: "shop", allowGuests: true }]

const explore = async (server: Running, n: number): Promise<ReadonlyArray<Step>> => {
  const home = fetched("@antithesishq/bombadil", version)
  const program = join(home, "node_modules/@antithesishq/bombadil/binaries/bombadil-linux-x64")
  const out = join(root, "test-results/bombadil", String(n))
  mkdirSync(out, { recursive: true })
  server.configure({ ...configs[n % configs.length], autoLogout: 0 })
  const args = [
    "browser test --headless --no-sandbox --output-path-overwrite",
    `--time-limit ${pieceSeconds}s --width ${widths[n % widths.length]}`,
  ].flatMap((each) => each.split(" "))
  const { code, said } = await heard(
    program,
    [...args, "--output-path", out, server.url, "tools/proofs/strangers/bombadilSpec.js"],
    { PATH: `${folderWithChromium(home)}:${process.env["PATH"]}` },
  )
  const text = readFileSync(join(out, "trace.jsonl"), "utf8").trim()
  const steps = text.split("\n").map((line) => JSON.parse(line) as Step)
  if (code !== 0 && steps.every(({ violations }) => violations.length === 0))
    throw new Error(`ended with ${code}:\n${said.slice(-2_000)}`)
  return steps
}

let server: Promise<Running> | undefined

export const bombadil: Proof = {
  claim: "Bombadil finds no error, no sideways scroll and no page without its heading",
  needs: () =>
    chromium === undefined
      ? "Chromium (Debian: apt-get install chromium-headless-shell)"
      : process.platform === "linux" && process.arch === "x64"
        ? undefined
        : "Linux on x64",
  cases: () => Array.from({ length: pieces }, (_, n) => `piece ${n + 1}`),
  check: async (name, count) => {
    const n = Number(name.replace("piece ", "")) - 1
    const steps = await explore(await (server ??= startServer()), n)
    count("steps", steps.length)
    for (const path of new Set(steps.map(({ state }) => new URL(state.url).pathname)))
      count(`pieces that saw ${path}`, 1)
    const wrong = steps.flatMap(({ violations, state }) =>
      violations.map((each) => `${state.url} ${JSON.stringify(each).slice(0, 400)}`),
    )
    return problemsOf([...new Set(wrong)])
  },
  sum: (counts) => ({
    lines: Object.entries(counts).map(([what, times]) => `${String(times).padStart(9)}  ${what}`),
    wrong: (counts["steps"] ?? 0) < pieces * 50 ? ["it hardly did anything"] : [],
  }),
  end: async () => {
    await (await server)?.stop()
    server = undefined
  },
}
