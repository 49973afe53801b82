/** Every scene in every look, by the same tests of which `npm test` runs a sample. */
import { spawn } from "node:child_process"
import { root } from "../commandLine.ts"
import type { Proof } from "./proof.ts"

const languages = ["cs", "en", "pl", "sk"]
const devices = ["phone", "desktop", "kiosk"]
const schemes = ["light", "dark"]

const looks = languages.flatMap((language) =>
  devices.flatMap((device) => schemes.map((scheme) => `${language}-${device}-${scheme}`)),
)

const playwright = (look: string): Promise<{ readonly code: number; readonly said: string }> =>
  new Promise((resolve) => {
    const child = spawn("playwright", ["test", "tests/e2e/scenes.e2e.ts", "--reporter=line"], {
      cwd: root,
      env: { ...process.env, SCENES: look },
    })
    let said = ""
    const hear = (chunk: Buffer): void => void (said += chunk.toString())
    child.stdout.on("data", hear)
    child.stderr.on("data", hear)
    child.once("close", (code) => resolve({ code: code ?? 1, said }))
  })

export const axe: Proof = {
  claim:
    "every route and dialog has no finding of axe, in 4 languages, on 3 devices, light and dark",
  cases: () => looks,
  check: async (look, count) => {
    const { code, said } = await playwright(look)
    count("scenes", Number(/SCENES (\d+)/.exec(said)?.[1] ?? 0))
    return code === 0 ? undefined : said.split("\n").slice(-200).join("\n")
  },
}
