/** Once before all end-to-end tests: their servers start at the same time, and none of them should have to build. */
import { panel } from "#tools/panel.ts"
import { freshBuild } from "#tools/run.ts"
import { buildSite } from "#tools/site.ts"
import { buildScreens } from "./screensBuild.ts"

export default async (): Promise<void> => {
  await buildScreens()
  await buildSite(panel)
  await freshBuild()
}
