/** What axe finds on a page, and what a small window takes from it. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type Axe from "axe-core"
import { expect, type Page } from "#simulators/pages/page.ts"

const engine = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")

/** How long a page changes nothing once all of it has come. */
const calmMs = 100

/** Pieces of code and answers have come, and what they brought stands. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator("[aria-busy=true], .cal-wait")).toHaveCount(0)
  await page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const end = (): void => {
          watch.disconnect()
          resolve()
        }
        let timer = setTimeout(end, ms)
        const watch = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(end, ms)
        })
        watch.observe(document, { subtree: true, childList: true })
      }),
    calmMs,
  )
}

/** Colours alone are what a scheme changes; they are looked at again by themselves. */
type Extent = "everything" | "colours"
const onlyColours = ["rule", ["color-contrast"]] as const
const whole = [
  "tag",
  ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
] as const

const overhang = async (page: Page): Promise<ReadonlyArray<string>> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`${wide} px wider than the window`] : []
}

const findings = async (
  page: Page,
  extent: Extent,
  known: string | undefined,
): Promise<ReadonlyArray<string>> => {
  await settled(page)
  return found(page, extent, known)
}

const found = async (
  page: Page,
  extent: Extent,
  known?: string,
): Promise<ReadonlyArray<string>> => {
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
  // Once for each page, and for each in it.
  for (const frame of page.frames())
    if (await frame.evaluate(() => !("axe" in globalThis))) await frame.evaluate(engine)
  const violations = await page.evaluate(
    async ([exclude, type, values]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof Axe }
      // Of what passes, not each node is described.
      const options: Axe.RunOptions = {
        runOnly: { type, values: [...values] },
        resultTypes: ["violations"],
      }
      return (await axe.run({ exclude }, options)).violations
    },
    [known ?? [], ...(extent === "colours" ? onlyColours : whole)] as const,
  )
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`),
    ...(await overhang(page)),
  ]
}

/** Nothing of either; the test goes on and fails at its end. What is `known` stands as it did at a look before. */
export const clean = async (
  page: Page,
  what: string,
  extent: Extent = "everything",
  known?: string,
): Promise<void> => expect.soft(await findings(page, extent, known), what).toEqual([])

/** The same of what waits and does not end by itself. */
export const cleanBusy = async (page: Page, what: string): Promise<void> =>
  expect.soft(await found(page, "everything"), what).toEqual([])

/** For what axe has seen in another size of window, which is no reason for it to look again. */
export const fits = async (page: Page, what: string): Promise<void> => {
  await settled(page)
  expect.soft(await overhang(page), what).toEqual([])
}

/** A phone's page at 320 px, and a desktop's at 200 %: nothing is wider than the window, and no text is cut off. Source: WCAG 2.2 SC 1.4.4, 1.4.10. */
export const reflows = async (page: Page, what: string): Promise<void> => {
  const before = page.viewportSize()!
  const size = before.width < 720 ? { width: 320, height: 640 } : { width: 720, height: 450 }
  await page.setViewportSize(size)
  await settled(page)
  const lost = await page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return (
        element.scrollWidth > element.clientWidth + 1 &&
        /hidden|clip/.test(overflowX) &&
        textOverflow !== "ellipsis" &&
        clipPath === "none" &&
        width > 1 &&
        height > 1 &&
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "")
      )
    }
    return [
      ...(wide > 0 ? [`${wide} px wider than the window`] : []),
      ...[...document.querySelectorAll("body *")]
        .filter(isCut)
        .map(({ outerHTML }) => `cut: ${outerHTML.slice(0, 200)}`),
    ]
  })
  expect.soft(lost, `${what}, ${size.width} px`).toEqual([])
  await page.setViewportSize(before)
}
