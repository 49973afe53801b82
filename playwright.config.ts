import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./tools/browsers.ts"

export default defineConfig({
  // Each worker starts a server of its own; see tests/support/page.ts.
  globalSetup: "./tests/support/build.ts",
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/e2e",
  workers: 2,
  retries: 0,
  // A proof of many hours shares its machine.
  expect: { timeout: process.env["PROOF"] === undefined ? 5_000 : 20_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  // A recording of every test would cost a third of the time; a failed one leaves its log and a picture, and can be run
  // again with `--trace on`.
  use: { trace: "off", screenshot: "only-on-failure" },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: chromiumLaunch,
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        timezoneId: "Europe/Prague",
        // A worker answers before a test's own routes do; offline.e2e.ts has the worker on.
        serviceWorkers: "block",
      },
    },
  ],
})
