/** The product with one planted bug in it, built and served beside the simulator: the bug's name in PLANT, a folder in DIST. */
import { join } from "node:path"
import { build, type Plugin } from "vite"
import { simulatorHandler } from "#simulators/transports/node.ts"
import { plants } from "#simulators/world/plants/index.ts"
import { placeOf, root, simulatorOptionsOf, stopWith } from "#tools/commandLine.ts"
import { configSourceOf } from "#tools/config.ts"
import { serve, serveApplication } from "#tools/server.ts"

const { PLANT, DIST } = process.env
const plant = plants.find(({ id }) => id === PLANT)
if (plant === undefined || DIST === undefined) throw new Error(`No bug is called ${PLANT}`)

const planted: Plugin = {
  name: "planted",
  enforce: "pre",
  transform: (code, id) => {
    if (id !== join(root, plant.file)) return null
    const parts = code.split(plant.find)
    if (parts.length !== 2) throw new Error(`${plant.file} has no one place for ${plant.id}`)
    return parts.join(plant.replace)
  },
}

process.chdir(root)
// As it is: what makes a build small for a visitor is no part of what a bug is found by.
await build({
  root,
  logLevel: "warn",
  plugins: [planted],
  build: { outDir: DIST, minify: false, sourcemap: false },
})
const { url, stop } = await serve(
  [
    simulatorHandler(simulatorOptionsOf(process.env)),
    serveApplication(DIST, configSourceOf(process.env, root)),
  ],
  placeOf(process.env),
)
stopWith(stop)
console.log(`ready ${url}`)
