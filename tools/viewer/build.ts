/** Builds the viewer into a folder of its own, which is never deployed. */
import { join } from "node:path"
import { hashInputs, inputs, isFresh, writeStamp } from "../inputs.ts"

/** All that the product's build reads, for the product's screens are in it, and the viewer's own. */
const viewerInputs = [...inputs, "tools/{timeline,viewer}/**/*"]

export const viewerDist = (root: string): string => join(root, "dist-replay")

/** Source: docs/viewer.md. */
export const buildViewer = async (root: string): Promise<void> => {
  const dist = viewerDist(root)
  if (isFresh(root, dist, viewerInputs)) return
  console.log("Building the viewer (dist-replay is missing or older than its sources)")
  // Taken before the build: a file changed meanwhile makes the result stale.
  const hash = hashInputs(root, viewerInputs)
  // Who starts the product without looking here waits for none of them.
  const [{ build }, { default: react }, { default: optimizeLocales }] = await Promise.all([
    import("vite"),
    import("@vitejs/plugin-react"),
    import("@react-aria/optimize-locales-plugin"),
  ])
  await build({
    root,
    configFile: false,
    base: "/replay/",
    publicDir: false,
    logLevel: "warn",
    plugins: [react(), optimizeLocales.vite({ locales: ["cs", "en", "pl", "sk"] })],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: "es2024",
      sourcemap: true,
      // The sprite's symbols are referred to by address, which a data address has not got.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 4096,
      rolldownOptions: {
        input: [join(root, "tools/viewer/replay.html"), join(root, "tools/viewer/screen.html")],
      },
    },
  })
  writeStamp(dist, hash)
}
