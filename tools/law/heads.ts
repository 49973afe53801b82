/** What stands at the head of each document of the law. */
import { type Block, list, text } from "./blocks.ts"

export const head = (fill: ReadonlyArray<string>): ReadonlyArray<Block> => [
  text(
    "Written by `npm run law` from the code; do not edit it. **This is not legal advice**: it says what the application does and which program holds that, and it is of the version it is committed with.",
  ),
  text("What an operator still has to fill in or to look at:"),
  list(fill),
]
