/** Builds the page of the screen layer into a folder of its own, which is never deployed. */
import { join } from "node:path"
import react from "@vitejs/plugin-react"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { build } from "vite"
import { root } from "#tools/commandLine.ts"
import { hashInputs, inputs, isFresh, writeStamp } from "#tools/inputs.ts"
import manifest from "../../package.json" with { type: "json" }

const pageInputs = [...inputs, "simulators/**/*", "tests/screens/{build.ts,page/**/*}"]

export const screensDist = join(root, "dist-screens")

export const buildScreens = async (): Promise<void> => {
  if (isFresh(root, screensDist, pageInputs)) return
  // Taken before the build: a file changed meanwhile makes the result stale.
  const hash = hashInputs(root, pageInputs)
  const { NODE_ENV } = process.env
  await build({
    root: join(root, "tests/screens/page"),
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), optimizeLocales.vite({ locales: ["cs", "en", "pl", "sk"] })],
    define: { BUILD_VERSION: JSON.stringify(manifest.version) },
    build: {
      outDir: screensDist,
      emptyOutDir: true,
      target: "es2024",
      // Beside it, for whoever looks for a failed test's lines: within, it would be sent to each page, three times its size.
      sourcemap: true,
      minify: true,
      // The sprite's symbols are referred to by address, which a data address has not got.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 8192,
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  // A build leaves 'production' to every process that is started after it, a server for development among them.
  if (NODE_ENV === undefined) delete process.env["NODE_ENV"]
  else process.env["NODE_ENV"] = NODE_ENV
  writeStamp(screensDist, hash)
}
