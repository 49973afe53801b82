/** Whether what is served are the bytes of a release. */
import { isServed, parseSums, pathOf, type Sum } from "#src/boot/sums.ts"
import { sha256 } from "../sums.ts"
import { unpacked } from "./ask.ts"
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

const shownMax = 5
const encodings = ["identity", "gzip", "br"]

const differs = async (
  { get }: Deployment,
  { name, sha256: wanted }: Sum,
): Promise<string | undefined> => {
  for (const encoding of encodings) {
    const headers = { accept: "text/html, */*", "accept-encoding": encoding }
    const answer = await get(`/${pathOf(name)}`, { headers })
    if (answer.status !== 200) return `${name} is ${answer.status}`
    const body = unpacked(answer)
    if (body === undefined || sha256(body) !== wanted)
      return `${name} is another file${encoding === "identity" ? "" : ` as ${encoding}`}`
  }
  return undefined
}

export const bytes = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => {
  const { sums: given } = deployment.options
  if (given === undefined)
    return [
      {
        kind: "unknown",
        what: "whether these are the bytes of a release: there is no list of digests to compare with",
        change:
          "name the list of the release: --manifest SHA256SUMS; npm run build writes dist/SHA256SUMS",
      },
    ]
  const sums = (parseSums(given.text) ?? []).filter(isServed)
  const wrong = (await Promise.all(sums.map((sum) => differs(deployment, sum)))).filter(
    (each) => each !== undefined,
  )
  if (wrong.length === 0)
    return [
      {
        kind: "note",
        what: `this is the public release ${deployment.version ?? ""}: all ${sums.length} files are those of ${given.file}`,
      },
    ]
  const rest = wrong.length > shownMax ? `, and ${wrong.length - shownMax} more` : ""
  return [
    {
      kind: "wrong",
      what: `this is not the release of ${given.file}: ${wrong.slice(0, shownMax).join(", ")}${rest}`,
      change: `copy all of dist/ of one release; ${wrong.length} of ${sums.length} files differ`,
    },
  ]
}
