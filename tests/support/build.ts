/** Once before all end-to-end tests: their servers start at the same time, and none of them should have to build. */
import { join } from "node:path"
import { root } from "#tools/commandLine.ts"
import { isFresh } from "#tools/inputs.ts"
import { panel } from "#tools/panel.ts"
import { run } from "#tools/run.ts"
import { buildSite } from "#tools/site.ts"
import { buildScreens } from "../screens/build.ts"

export default async (): Promise<void> => {
  await buildScreens()
  await buildSite(panel)
  if (isFresh(root, join(root, "dist"))) return
  if ((await run("vite", ["build", "--logLevel", "warn"])) !== 0) throw new Error("no build")
}
