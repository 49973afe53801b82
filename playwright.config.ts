import { defineConfig } from "@playwright/test"
import { chromiumLaunch } from "./tools/browsers.ts"

const port = 4173
const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results/e2e",
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: { baseURL, trace: "retain-on-failure" },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: chromiumLaunch,
        viewport: { width: 1280, height: 800 },
        locale: "en-GB",
        timezoneId: "Europe/Prague",
      },
    },
  ],
  webServer: {
    command: "node tools/start.ts",
    url: baseURL,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
    env: { PORT: String(port), HOST: "127.0.0.1", SIM_SEED: "1" },
  },
})
