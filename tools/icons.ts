/** Writes the sprite of the icons in use, drawn by Lucide. To be run after one of the files has named another one. */
import { globSync, readFileSync, writeFileSync } from "node:fs"
import { createElement, type ComponentType } from "react"
import { renderToStaticMarkup } from "react-dom/server"

/** Those of a first load and those that several pages share have files of their own; one page's stand in it. */
const files = globSync("src/**/*.tsx").toSorted()
export const spriteFile = "src/components/icons.svg"

const drawing = async (name: string): Promise<string> => {
  const { default: Icon } = (await import(`lucide-react/icons/${name}`)) as {
    readonly default: ComponentType
  }
  const [, inner] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? []
  if (inner === undefined) throw new Error(`${name} is no drawing`)
  return `<symbol id="${name}" viewBox="0 0 24 24">${inner.replaceAll(/><\/\w+>/g, "/>")}</symbol>`
}

export const sprite = async (): Promise<string> => {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n")
  const used = [...text.matchAll(/ icon\("([\w-]+)"\)/g)]
  const drawings = await Promise.all(used.map(([, name = ""]) => drawing(name)))
  return [
    `<!-- Lucide (https://lucide.dev), ISC License -->`,
    `<svg xmlns="http://www.w3.org/2000/svg">`,
    ...drawings,
    "</svg>",
    "",
  ].join("\n")
}

if (import.meta.main) writeFileSync(spriteFile, await sprite())
