/** Loads the product with one bug in it: `node --import ./simulators/world/plants/load.ts`, the bug's name in PLANT. */
import { registerHooks } from "node:module"
import { fileURLToPath } from "node:url"
import { plants } from "./index.ts"

const root = new URL("../../../", import.meta.url)
const plant = plants.find(({ id }) => id === process.env["PLANT"])
if (plant === undefined) throw new Error(`No bug is called ${process.env["PLANT"]}`)
const edits = [plant, ...(plant.also === undefined ? [] : [plant.also])]

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    const mine = edits.filter(({ file }) => url === new URL(file, root).href)
    if (mine.length === 0) return loaded
    const source = mine.reduce(
      (text, { find, replace }) => {
        const parts = text.split(find)
        if (parts.length !== 2)
          throw new Error(`${fileURLToPath(url)} has no one place for ${plant.id}`)
        return parts.join(replace)
      },
      new TextDecoder().decode(loaded.source as Uint8Array),
    )
    return { ...loaded, source }
  },
})
