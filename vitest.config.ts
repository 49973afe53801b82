import { playwright } from "@vitest/browser-playwright"
import { defineConfig } from "vitest/config"
import manifest from "./package.json" with { type: "json" }
import { chromiumLaunch, hasFirefox } from "./tools/browsers.ts"

export default defineConfig({
  define: { BUILD_VERSION: JSON.stringify(manifest.version) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/e2e/**", "tests/browser/**"],
          setupFiles: ["tests/support/whole.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        // Found before the tests run: what is found later makes the page load anew.
        optimizeDeps: { include: ["effect", "fast-check", "idb"] },
        test: {
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          testTimeout: 60_000,
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
