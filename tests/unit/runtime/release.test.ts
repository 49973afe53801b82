/** The kiosk check compares what the device has with the list of its server. */
import { afterEach, describe, expect, test, vi } from "vitest"
import { checkRelease } from "#src/boot/release.ts"
import { printSums, sha256 } from "#tools/sums.ts"

const files: Record<string, string> = {
  "index.html": "<!doctype html>",
  "assets/start-1.js": "start()",
  "assets/start-1.js.gz": "packed",
  "assets/start-1.js.map": "{}",
  "config.default.json": "{}",
}
const list = printSums(
  Object.entries(files).map(([name, text]) => ({ name, sha256: sha256(Buffer.from(text)) })),
)

/** A server that has these files, and what a page of it has run. */
const serve = (served: Record<string, string | undefined>, ran = ["assets/start-1.js"]) => {
  const asked: Array<string> = []
  vi.stubGlobal("location", new URL("https://canteen.example/app/offer"))
  vi.stubGlobal("performance", {
    getEntriesByType: () => ran.map((name) => ({ name: `https://canteen.example/app/${name}` })),
  })
  vi.stubGlobal("fetch", (path: string) => {
    const name = path.replace("/app/", "") || "index.html"
    asked.push(name)
    const text = served[name]
    return Promise.resolve(new Response(text ?? "", { status: text === undefined ? 404 : 200 }))
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe("feature 12: the files of a kiosk", () => {
  test("are those of the list, whose digest its builder can compare", async () => {
    const asked = serve({ ...files, SHA256SUMS: list })
    expect(await checkRelease("/app/")).toEqual({
      _tag: "Same",
      files: 3,
      list: sha256(Buffer.from(list)).slice(0, 16),
    })
    // Source maps and compressed copies are not given out by every server.
    expect(asked.filter((name) => /\.(map|gz)$/.test(name))).toEqual([])
  })

  test("differ: one is missing, one is another, one that the page runs is of no such release", async () => {
    const changed = { ...files, SHA256SUMS: list, "config.default.json": "{ }" }
    serve({ ...changed, "index.html": undefined }, [
      "assets/start-0.js",
      "assets/start-1.js",
      "config.json",
    ])
    expect(await checkRelease("/app/")).toEqual({
      _tag: "Differs",
      names: ["start-0.js", "index.html", "config.default.json"],
    })
  })

  test("cannot be told without a list, with a broken one, or without a network", async () => {
    serve(files)
    expect(await checkRelease("/app/")).toEqual({ _tag: "Unlisted" })
    serve({ ...files, SHA256SUMS: "<!doctype html>" })
    expect(await checkRelease("/app/")).toEqual({ _tag: "Unlisted" })
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    expect(await checkRelease("/app/")).toEqual({ _tag: "Unanswered" })
  })
})
