import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import manifest from "./package.json" with { type: "json" }
import { firstChunk } from "./tools/chunks.ts"
import { configJson } from "./tools/configJson.ts"
import { precompress } from "./tools/precompress.ts"

/** The version in the document, for people who look at a deployment from outside. Source: APP-06. */
const versionTag = (): Plugin => ({
  name: "version-tag",
  transformIndexHtml: (html) => html.replace("%BUILD_VERSION%", manifest.version),
})

const ownChunk = firstChunk()

export default defineConfig({
  plugins: [
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
    precompress(),
  ],
  define: { BUILD_VERSION: JSON.stringify(manifest.version) },
  build: {
    target: "es2024",
    sourcemap: true,
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The document names what comes first; a lazy part needs little besides, and a list of it all would weigh more.
      resolveDependencies: (_file, chunks, { hostType }) => (hostType === "html" ? chunks : []),
    },
    rolldownOptions: {
      output: {
        // Library chunks keep their hash over our own releases, so a returning visitor loads only our code.
        // React Aria is in none of them: it is reached by a lazy import and stays in that chunk.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: "effect", test: /node_modules\/(effect|immer)\// },
            { name: "router", test: /node_modules\/@tanstack\// },
            { name: "i18n", test: /node_modules\/i18next\// },
            // Not the icons: each belongs to the chunk that shows it.
            { name: "parts", test: /node_modules\/(idb|lucide-react\/dist\/esm\/(?!icons))/ },
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
