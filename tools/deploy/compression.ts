/** Whether files travel compressed, to whom can read it, and are the same then. */
import { unpacked } from "./ask.ts"
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"

const lines = {
  nginx: "gzip_static on; gzip_vary on; (and brotli_static on; with its module)",
  caddy: "file_server { precompressed br gzip }",
}

const wrong = (what: string, change: string): Said => ({ kind: "wrong", what, change, ...lines })

export const compression = async ({ get, assets }: Deployment): Promise<ReadonlyArray<Said>> => {
  const paths = ["/", "/sw.js", ...assets.filter((path) => /\.(js|css)$/.test(path))]
  const said = await Promise.all(
    paths.map(async (path): Promise<ReadonlyArray<Said>> => {
      const [small, whole] = await Promise.all([
        get(path, { headers: { accept: "text/html", "accept-encoding": "br, gzip" } }),
        get(path, { headers: { accept: "text/html", "accept-encoding": "identity" } }),
      ])
      if (small.status !== 200 || whole.status !== 200) return []
      const encoding = small.headers["content-encoding"]
      if (whole.headers["content-encoding"] !== undefined)
        return [wrong(`${path} is compressed for who cannot read it`, "obey Accept-Encoding")]
      if (encoding === undefined)
        return [wrong(`${path} travels uncompressed`, "send the .br or .gz that the build made")]
      if (unpacked(small)?.equals(whole.body) !== true)
        return [
          wrong(
            `${path} unpacked from ${encoding} is another file`,
            "copy all of one build, with its .br and .gz",
          ),
        ]
      return /accept-encoding|\*/i.test(small.headers["vary"] ?? "")
        ? []
        : [
            wrong(
              `${path} lacks Vary: Accept-Encoding`,
              "a cache would give one browser the other's copy",
            ),
          ]
    }),
  )
  return said.flat()
}
