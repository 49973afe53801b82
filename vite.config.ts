import { readFileSync } from "node:fs"
import optimizeLocales from "@react-aria/optimize-locales-plugin"
import { tanstackRouter } from "@tanstack/router-plugin/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"
import manifest from "./package.json" with { type: "json" }
import { languages } from "./domain/config/names.ts"
import { chunking, type ModuleOf, sharedChunks } from "./tools/chunks.ts"
import { configJson } from "./tools/configJson.ts"
import { precompress } from "./tools/precompress.ts"
import { release } from "./tools/release.ts"
import { serviceWorker } from "./tools/serviceWorker.ts"

/** The version in the document, for people who look at a deployment from outside. Source: APP-06. */
const versionTag = (): Plugin => ({
  name: "version-tag",
  transformIndexHtml: (html) => html.replace("%BUILD_VERSION%", manifest.version),
})

/** The login's frame once in each language, with its texts. */
const skeletonTexts = (): Plugin => ({
  name: "skeleton-texts",
  transformIndexHtml: (html) =>
    html.replace(/<section id="login-skeleton" hidden>.*?<\/section>/s, (section) =>
      languages
        .map((language) => {
          const texts = JSON.parse(readFileSync(`src/i18n/${language}.json`, "utf8"))
          return section
            .replace("login-skeleton", `login-skeleton-${language}`)
            .replaceAll(/data-text="([^"]+)">/g, (start, key: string) => start + texts[key])
        })
        .join("\n"),
    ),
})

/** What a build takes for the module with this in its path. */
const instead = (path: string, code: string): Plugin => ({
  name: `instead of ${path}`,
  apply: "build",
  enforce: "pre",
  load: (id) => (id.includes(path) ? code : null),
})

/**
 * What the application begins with is asked for by the page itself: its entry only names it. Styles stand behind the mark
 * that is seen first, which needs none; no script runs before they are here.
 */
const firstFiles = (): Plugin => ({
  name: "first-files",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle = {} }) => {
      const files = Object.values(bundle).flatMap((each) =>
        each.type === "chunk" && each.name === "start" ? [each.fileName, ...each.imports] : [],
      )
      const tags = files
        .filter((file) => !html.includes(file))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "modulepreload",
            crossorigin: true,
            href: `/${file}`,
            fetchpriority: "low",
          },
          injectTo: "head" as const,
        }))
      const styles = /\s*<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ""
      return { html: html.replace(styles, "").replace("</body>", `${styles}\n  </body>`), tags }
    },
  },
})

const sharedChunk = chunking()

export default defineConfig({
  plugins: [
    // Every route of the router carries its `Link`; ours is `AppLink`, so nobody fetches the other.
    instead(
      "/react-router/dist/esm/link.js",
      "export let Link, createLink, linkOptions, useLinkProps",
    ),
    // One name for each use, where a property of an object would be called without its object.
    instead(
      "/react/jsx-runtime.js",
      'import all from "./cjs/react-jsx-runtime.production.js"; export const { Fragment, jsx, jsxs } = all',
    ),
    // For a React before 18.
    instead(
      "/use-sync-external-store-shim.production.js",
      'exports.useSyncExternalStore = require("react").useSyncExternalStore',
    ),
    tanstackRouter({
      target: "react",
      routesDirectory: "src/routes",
      generatedRouteTree: "src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: false,
    }),
    react(),
    optimizeLocales.vite({ locales: ["cs", "en", "pl", "sk"] }),
    versionTag(),
    skeletonTexts(),
    firstFiles(),
    configJson(),
    serviceWorker(),
    precompress(),
    release(),
  ],
  // All packages are found before a page is served: one that is found later loads every open page anew.
  optimizeDeps: {
    entries: [
      "index.html",
      "src/**/*.{ts,tsx}",
      "simulators/{browser,panel}/*.{ts,tsx}",
      "tools/viewer/*.tsx",
    ],
    include: ["react/jsx-runtime"],
  },
  define: { BUILD_VERSION: JSON.stringify(manifest.version) },
  build: {
    target: "es2024",
    // The scripts say nothing of them: the server does, to whoever opens the developer tools.
    sourcemap: "hidden",
    manifest: true,
    // One file of styles: a lazy chunk brings none of its own.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Whoever asks for a chunk has those that each page begins with.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === "html"
          ? files
          : files.filter((file) => !/\/(libraries|start|texts|rolldown-runtime)-/.test(file)),
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
              priority: sharedChunks.length + 1,
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|effect|immer|@tanstack|use-sync-external-store|i18next|idb)\//,
            },
            ...sharedChunks.map((shared, n) => ({
              name: (id: string, build: { readonly getModuleInfo: ModuleOf }) =>
                sharedChunk(id, (other) => build.getModuleInfo(other)) === shared ? shared : null,
              debugName: shared,
              priority: sharedChunks.length - n,
            })),
          ],
        },
      },
    },
  },
})
