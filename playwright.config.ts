import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./tools/browsers.ts"

export default defineConfig({
  // Each worker starts a server of its own; see simulators/pages/page.ts.
  globalSetup: "./simulators/pages/build.ts",
  outputDir: "test-results/browser",
  // One more than the smallest machine has cores: screens wait for nothing but the machine, and what is beside them for a
  // network, a server or a clock, a third of the time. More of them only take turns, which costs time of its own.
  workers: 3,
  retries: 0,
  // A net for what never comes; no test waits as long for what does, on any machine.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  // A recording of every test would cost a third of the time; a failed one leaves its log and a picture, and can be run
  // again with `--trace on`.
  use: { trace: "off", screenshot: "only-on-failure" },
  projects: [
    { name: "screens", testDir: "tests/screens", testMatch: "**/*.screen.ts", workers: 2 },
    { name: "e2e", testDir: "tests/e2e", testMatch: "**/*.e2e.ts", workers: 3 },
  ].map((project) => ({
    ...project,
    use: {
      browserName: "chromium",
      launchOptions: chromiumLaunch,
      viewport: { width: 1280, height: 800 },
      locale: "en-GB",
      timezoneId: "Europe/Prague",
      // A worker answers before a test's own routes do; offline.e2e.ts has the worker on.
      serviceWorkers: "block",
    },
  })),
})
