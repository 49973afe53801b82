/** A document in parts that are Markdown in a file and HTML on a page. */

export type Block =
  | { readonly _tag: "Heading"; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly _tag: "Text"; readonly text: string }
  | { readonly _tag: "List"; readonly items: ReadonlyArray<string> }
  | {
      readonly _tag: "Table"
      readonly head: ReadonlyArray<string>
      readonly rows: ReadonlyArray<ReadonlyArray<string>>
    }

export const heading = (level: 1 | 2 | 3, text: string): Block => ({ _tag: "Heading", level, text })
export const text = (text: string): Block => ({ _tag: "Text", text })
export const list = (items: ReadonlyArray<string>): Block => ({ _tag: "List", items })
export const table = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): Block => ({ _tag: "Table", head, rows })

const row = (cells: ReadonlyArray<string>): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`

const markdownOf = (block: Block): string => {
  switch (block._tag) {
    case "Heading":
      return `${"#".repeat(block.level)} ${block.text}`
    case "Text":
      return block.text
    case "List":
      return block.items.map((item) => `- ${item}`).join("\n")
    case "Table":
      return [row(block.head), row(block.head.map(() => "---")), ...block.rows.map(row)].join("\n")
  }
}

export const toMarkdown = (blocks: ReadonlyArray<Block>): string =>
  `${blocks.map(markdownOf).join("\n\n")}\n`

const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`

const htmlOf = (block: Block): string => {
  switch (block._tag) {
    case "Heading":
      // The page has its title as heading of the first level.
      return block.level === 1 ? "" : element(`h${block.level}`, escaped(block.text))
    case "Text":
      return element("p", escaped(block.text))
    case "List":
      return element("ul", block.items.map((item) => element("li", escaped(item))).join(""))
    case "Table":
      return element(
        "table",
        element(
          "thead",
          element("tr", block.head.map((cell) => element("th", escaped(cell))).join("")),
        ) +
          element(
            "tbody",
            block.rows
              .map((cells) =>
                element("tr", cells.map((cell) => element("td", escaped(cell))).join("")),
              )
              .join(""),
          ),
      )
  }
}

export const toHtml = (blocks: ReadonlyArray<Block>): string => blocks.map(htmlOf).join("")
