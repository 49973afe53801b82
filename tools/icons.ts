/** Writes the sprite of the icons in use, drawn by Lucide. To be run after one of the files has named another one. */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { icons as lucide } from "@iconify-json/lucide"

/** Those of a first load and those that several pages share have files of their own; one page's stand in it. */
const files = globSync("src/**/*.tsx").toSorted()
export const spriteFile = "src/components/icons.svg"

/** How each line is drawn, which the style sheet says once for all. */
const pen =
  / (?:fill="none"|stroke="currentColor"|stroke-line(?:cap|join)="round"|stroke-width="2")/g

const drawing = (name: string): string => {
  // Some go by a newer name.
  const { body } = lucide.icons[lucide.aliases?.[name]?.parent ?? name] ?? {}
  const inner = body?.replaceAll(pen, "").replace(/^<g>(.*)<\/g>$/, "$1")
  if (inner === undefined) throw new Error(`${name} is no drawing`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner}</symbol>`
}

export const sprite = (): string => {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n")
  const used = [...text.matchAll(/ icon\("([\w-]+)"\)/g)]
  return [
    `<!-- Lucide (https://lucide.dev), ISC License -->`,
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    ...used.map(([, name = ""]) => drawing(name)),
    "</svg>",
    "",
  ].join("\n")
}

if (import.meta.main) writeFileSync(spriteFile, sprite())
