import { defineConfig } from "vitest/config"
import manifest from "./package.json" with { type: "json" }

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
          exclude: ["tests/e2e/**"],
          setupFiles: ["tests/support/whole.ts"],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
