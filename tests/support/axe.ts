/** What axe finds on a page, and whether the page is wider than its window. */
import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "./page.ts"

const findings = async (page: Page): Promise<ReadonlyArray<string>> => {
  // Colours and places are only true when nothing moves, nor begins to.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ...(wide > 0 ? [`${wide} px wider than the window`] : []),
  ]
}

/** Nothing of either; the test goes on and fails at its end. */
export const clean = async (page: Page, what: string): Promise<void> =>
  expect.soft(await findings(page), what).toEqual([])
