import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { fileURLToPath } from "node:url"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import manifest from "./package.json" with { type: "json" }
import { firstChunk } from "./tools/chunks.ts"
import { configJson } from "./tools/configJson.ts"
import { precompress } from "./tools/precompress.ts"
import { serviceWorker } from "./tools/serviceWorker.ts"

/** The version in the document, for people who look at a deployment from outside. Source: APP-06. */
const versionTag = (): Plugin => ({
  name: "version-tag",
  transformIndexHtml: (html) => html.replace("%BUILD_VERSION%", manifest.version),
})

/** What a build takes for the module with this in its path. */
const instead = (path: string, code: string): Plugin => ({
  name: `instead of ${path}`,
  apply: "build",
  enforce: "pre",
  load: (id) => (id.includes(path) ? code : null),
})

const ownChunk = firstChunk()

export default defineConfig({
  plugins: [
    // Vite's helper around a lazy import brings styles, and what the chunk imports by name; ours brings it on any connection.
    instead(
      "vite/preload-helper",
      `export { __vitePreload } from ${JSON.stringify(fileURLToPath(new URL("src/boot/pieces.ts", import.meta.url)))}`,
    ),
    // Every route of the router carries its `Link`; ours is `AppLink`, so nobody fetches the other.
    instead(
      "/react-router/dist/esm/link.js",
      "export let Link, createLink, linkOptions, useLinkProps",
    ),
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: false,
    }),
    react(),
    optimizeLocales.vite({ locales: ["cs", "en", "pl", "sk"] }),
    versionTag(),
    configJson(),
    serviceWorker(),
    precompress(),
  ],
  // All packages are found before a page is served: one that is found later loads every open page anew.
  optimizeDeps: {
    entries: ["index.html", "src/**/*.{ts,tsx}", "simulators/browser/*.ts", "tools/viewer/*.tsx"],
    include: ["react/jsx-runtime"],
  },
  define: { BUILD_VERSION: JSON.stringify(manifest.version) },
  build: {
    target: "es2024",
    sourcemap: true,
    manifest: true,
    // One file of styles: a lazy chunk brings none of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // The document names what comes first; a lazy part needs little besides, and a list of it all would weigh more.
      resolveDependencies: (_file, chunks, { hostType }) => (hostType === "html" ? chunks : []),
    },
    rolldownOptions: {
      // No getter of ours or of a library does anything but answer.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Libraries keep their hash over our own releases, so a returning visitor loads only our code. All in one: they
        // change together, and one dictionary compresses them 3 KiB better than five.
        // React Aria is not among them: it is reached by a lazy import and stays in that chunk.
        codeSplitting: {
          groups: [
            {
              name: "libraries",
              test: /node_modules\/(react|react-dom|scheduler|effect|immer|@tanstack|use-sync-external-store|i18next|idb)\//,
            },
            {
              name: (id, chunking) => ownChunk(id, (other) => chunking.getModuleInfo(other)),
              debugName: "own",
            },
          ],
        },
      },
    },
  },
})
