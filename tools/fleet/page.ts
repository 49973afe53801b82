/** The page of what failed: for whoever opens the folder in a browser, without anything else. */
import { createElement as h, type ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { exploredOf, missingOf, type Run, simulatedOf } from "./merge.ts"

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
pre { overflow-x: auto; padding: .5rem; border: 1px solid }
summary { cursor: pointer }
`

const again = (command: string) => h("pre", { tabIndex: 0 }, command)

const seedsOf = (run: Run): ReactNode => {
  const options = run.name.replace(/^simulate --seeds \S+ /, "")
  return simulatedOf(run).failed.map(({ seed, wrong }) =>
    h(
      "section",
      { key: seed },
      h("h3", null, `Seed ${seed}`),
      h("ul", null, ...wrong.map((each, n) => h("li", { key: n }, each))),
      again(`npm run simulate -- --seeds ${seed} ${options} --trace logs`),
    ),
  )
}

/** A log is text that the browser saves: the page needs no server. */
const waysOf = (run: Run): ReactNode =>
  exploredOf(run).found.map(({ wrong, what, log }, n) =>
    h(
      "section",
      { key: n },
      h("h3", null, wrong),
      h("ol", null, ...what.map((each, at) => h("li", { key: at }, each))),
      h(
        "p",
        null,
        h(
          "a",
          {
            href: `data:application/x-ndjson;base64,${Buffer.from(log).toString("base64")}`,
            download: `way-${n + 1}.ndjson`,
          },
          "Its log, for npm run replay",
        ),
      ),
    ),
  )

const runOf = (run: Run): ReactNode => {
  const missing = missingOf(run)
  const failures = run.simulated.length > 0 ? seedsOf(run) : waysOf(run)
  return h(
    "section",
    { key: run.name + run.program },
    h("h2", null, run.name),
    h("p", null, `Rules ${run.program.slice(0, 12)}. ${run.shards.size} of ${run.of} shards.`),
    missing.length > 0 && h("p", null, `Missing: ${missing.join(", ")}.`),
    Array.isArray(failures) && failures.length === 0 ? h("p", null, "Nothing failed.") : failures,
  )
}

export const pageOf = (runs: ReadonlyArray<Run>): string =>
  `<!doctype html>\n${renderToStaticMarkup(
    h(
      "html",
      { lang: "en" },
      h(
        "head",
        null,
        h("meta", { charSet: "utf-8" }),
        h("meta", { name: "viewport", content: "width=device-width" }),
        h("title", null, "What failed"),
        h("style", { dangerouslySetInnerHTML: { __html: style } }),
      ),
      h("body", null, h("main", null, h("h1", null, "What failed"), ...runs.map(runOf))),
    ),
  )}\n`
