/** The build from a clean clone, in two folders at two times under different settings of the machine, compared byte by byte. */
import { spawn } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../commandLine.ts"
import { sumsFile } from "#src/boot/sums.ts"
import { sha256 } from "../sums.ts"
import { problemsOf, type Proof, secondsSince } from "./proof.ts"

/** The two zones never have the same date. */
const places = [
  { folder: "one", umask: "022", env: { TZ: "Pacific/Kiritimati", LC_ALL: "C", LANG: "C" } },
  {
    folder: "a longer way/to the second",
    umask: "077",
    env: { TZ: "America/Adak", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" },
  },
]

/** Rejects with all that the commands said. */
const shell = (cwd: string, script: string, env: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...own } = process.env
    const child = spawn("sh", ["-c", script], { cwd, env: { ...own, ...env } })
    let said = ""
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => void (said += text))
    child.on("error", reject)
    child.on("close", (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${script} ended with ${code}:\n${said}`))
    })
  })

const filesOf = (dist: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(dist, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(dist, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(dist, name))]),
  )

/** The names that only one has, or that differ. */
export const differing = (
  left: ReadonlyMap<string, Buffer>,
  right: ReadonlyMap<string, Buffer>,
): ReadonlyArray<string> =>
  [...new Set([...left.keys(), ...right.keys()])].filter((name) => {
    const [one, other] = [left.get(name), right.get(name)]
    return one === undefined || other === undefined || !one.equals(other)
  })

const built = async (home: string, place: (typeof places)[number]) => {
  const folder = join(home, place.folder)
  const began = performance.now()
  mkdirSync(dirname(folder), { recursive: true })
  await shell(home, `git clone -q "${root}" "${folder}"`, {})
  await shell(folder, `umask ${place.umask} && npm run build`, place.env)
  await shell(join(folder, "dist"), `sha256sum -c ${sumsFile}`, {})
  const files = filesOf(join(folder, "dist"))
  const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0)
  const { TZ, LC_ALL } = place.env
  console.log(
    `${place.folder}: ${files.size} files, ${bytes} bytes, ${TZ}, ${LC_ALL}, umask ${place.umask}, ${secondsSince(began)} s`,
  )
  return files
}

export const build: Proof = {
  claim: "two builds of what is committed, in two folders, times, zones and languages, are equal",
  needs: () =>
    existsSync("/usr/bin/sha256sum") ? undefined : "sha256sum (Debian: apt-get install coreutils)",
  cases: () => ["two folders"],
  check: async () => {
    const home = mkdtempSync(join(tmpdir(), "trayline-build-"))
    try {
      const one = await built(home, places[0]!)
      const other = await built(home, places[1]!)
      console.log(`${sumsFile}: sha256 ${sha256(one.get(sumsFile)!)}`)
      return problemsOf(differing(one, other).map((name) => `${name} differs`))
    } finally {
      rmSync(home, { recursive: true, force: true })
    }
  },
}
