/** What the build weighs. */
import { loadsOf, measureIn, overweight, readManifest, type Size } from "../budget.ts"
import { freshBuild } from "../run.ts"

const kib = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7)
const row = (name: string, { raw, gz, br }: Size): string =>
  `${name.padEnd(40)} ${kib(raw)} ${kib(gz)} ${kib(br)}`
const head = (title: string): string =>
  `${title.padEnd(40)} ${["raw", "gz", "br"].map((each) => each.padStart(7)).join(" ")}`

export const weights = async (): Promise<void> => {
  const dist = await freshBuild()
  const manifest = readManifest(dist)
  const measure = measureIn(dist)
  const loads = loadsOf(manifest, measure)
  const files = [...new Set(Object.values(manifest).map(({ file }) => file))]

  console.log(head("Chunk, KiB"))
  for (const file of files.filter((each) => each.endsWith(".js")).toSorted())
    console.log(row(file, measure(file)))
  console.log(`\n${head("First load, and what comes later, KiB")}`)
  console.log(row("libraries", loads.first.libraries))
  console.log(row("own code", loads.first.own))
  for (const { name, adds } of loads.chunks) console.log(row(`${name} adds`, adds))
  const heavy = overweight(loads)
  console.log(heavy.length === 0 ? "\nWithin the budget" : `\n${heavy.join("\n")}`)
}
