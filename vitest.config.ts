import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import { BaseSequencer } from "vitest/node"
import manifest from "./package.json" with { type: "json" }
import { chromiumLaunch, hasFirefox } from "./tools/browsers.ts"
import { domainTests, isolatedTests, longTests } from "./tools/layers.ts"

/** Tests wait for events. These limits only end a test that hangs: on a machine with much else to do, each takes five times as long. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 }

/** A fresh clone has no times of earlier runs, and one of these at the end would keep a single core busy. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer["sort"]>[0]) {
    const placeOf = (path: string): number => longTests.findIndex((each) => path.endsWith(each))
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's, which makes a new array
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => placeOf(b.moduleId) - placeOf(a.moduleId))
  }
}

export default defineConfig({
  define: { BUILD_VERSION: JSON.stringify(manifest.version) },
  test: {
    // Vitest would leave a core free, and some tests wait for what is not of this process.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "domain",
          include: domainTests,
          exclude: isolatedTests,
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          include: ["tests/{unit,integration,simulators,corpus,world}/**/*.test.{ts,tsx}"],
          exclude: domainTests,
          isolate: false,
          ...limits,
        },
      },
      {
        extends: true,
        test: {
          name: "isolated",
          include: isolatedTests,
          ...limits,
        },
      },
      {
        extends: true,
        // Found before the tests run: what is found later makes the page load anew.
        optimizeDeps: { include: ["effect", "fast-check", "idb"] },
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          ...limits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunch }),
            instances: [
              { browser: "chromium" },
              ...(hasFirefox() ? [{ browser: "firefox", provider: playwright() } as const] : []),
            ],
          },
        },
      },
    ],
  },
})
