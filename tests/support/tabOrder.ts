/** Whether a person with a keyboard alone reaches everything that can be used. Source: UI-28, WCAG 2.2 SC 2.1.1, 2.4.11. */
import { expect, type Page } from "@playwright/test"

type Tour = {
  readonly wanted: number
  /** What can be used and has not had the focus, nor has its group. */
  readonly missed: () => ReadonlyArray<string>
  /** What had the focus outside the window, without a size, or beneath something else. */
  readonly unseen: ReadonlyArray<string>
  /** The page stays, and the next tour is another one's. */
  readonly end: () => void
}

const begin = (): void => {
  const usable = "a[href],button,input,select,textarea,summary,[tabindex]"
  // One stop: arrows lead on inside.
  const groups = "[role=menu],[role=grid],[role=group],[role=toolbar],[role=listbox],[role=tablist]"
  const isUsable = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
    element.closest("[inert],[aria-hidden=true]") === null &&
    !element.matches(":disabled,[type=hidden]") &&
    // A calendar has a way on for screen readers on touch screens, which is drawn nowhere.
    (element.getBoundingClientRect().width > 1 || !element.matches("[tabindex='-1']"))
  // Behind an open dialog or menu nothing can be used.
  const isOpen = (layer: Element): boolean =>
    layer.matches(":modal") || layer.matches("[role=menu]")
  const layers = [...document.querySelectorAll("dialog,[role=menu]")]
    .filter(isUsable)
    .filter(isOpen)
  const layer = layers.at(-1) ?? document
  const wanted = [...layer.querySelectorAll<HTMLElement>(usable)].filter(isUsable)
  const visited = new Set<Element>([document.activeElement!])
  const unseen: Array<string> = []
  const nameOf = (element: Element): string => element.outerHTML.slice(0, 160)
  /** Something lies upon all of it. */
  const isCovered = (element: Element, { left, right, top, bottom }: DOMRect): boolean => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const points = [
      [x, y],
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const
    return points.every(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit === null || !(element.contains(hit) || hit.contains(element))
    })
  }
  const hear = ({ target }: FocusEvent): void => {
    const element = target as HTMLElement
    visited.add(element)
    const rect = element.getBoundingClientRect()
    const { bottom, right, top, left, width, height } = rect
    const isSeen =
      width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!isSeen || isCovered(element, rect)) unseen.push(nameOf(element))
  }
  document.addEventListener("focusin", hear)
  const isVisited = (element: HTMLElement): boolean => {
    if (visited.has(element)) return true
    if (element instanceof HTMLInputElement && element.type === "radio")
      return [...visited].some(
        (each) => each instanceof HTMLInputElement && each.name === element.name,
      )
    if (element.tabIndex >= 0) return false
    const group = element.closest(groups)
    // A place that a script moves the focus to, as a heading, is no control.
    if (group === null) return !element.matches("a[href],button,input,select,textarea,summary")
    // Of the one that had the focus, a dish for instance, everything is a stop.
    const item = element.closest("article,li,td,tr")
    const isBeside = item !== null && [...visited].some((each) => item.contains(each))
    return !isBeside && [...visited].some((each) => group.contains(each))
  }
  const tour: Tour = {
    wanted: wanted.length,
    missed: () => wanted.filter((each) => each.isConnected && !isVisited(each)).map(nameOf),
    unseen,
    end: () => document.removeEventListener("focusin", hear),
  }
  Object.assign(globalThis, { __tour: tour })
}

type Global = { readonly __tour: Tour }

const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 }

/** As fast as the page takes them: nobody waits for each picture in between. */
const pressTab = async (page: Page, times: number): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await Promise.all(
    Array.from({ length: times }, () =>
      (["rawKeyDown", "keyUp"] as const).map((type) =>
        session.send("Input.dispatchKeyEvent", { type, ...tab }),
      ),
    ).flat(),
  )
  await session.detach()
}

/** Presses Tab until everything was reached, and names what was not; the test goes on and fails at its end. */
export const reachable = async (page: Page, what: string): Promise<void> => {
  await page.evaluate(begin)
  const missed = () => page.evaluate(() => (globalThis as unknown as Global).__tour.missed())
  const wanted = await page.evaluate(() => (globalThis as unknown as Global).__tour.wanted)
  let left = await missed()
  // Twice around: the focus may begin anywhere, and what opens by it has stops of its own. A page of hundreds of stops
  // is not asked after every few.
  let rest = 2 * wanted + 10
  while (left.length > 0 && rest > 0) {
    const next = Math.min(rest, Math.max(5, Math.ceil(left.length / 4)))
    await pressTab(page, next)
    rest -= next
    left = await missed()
  }
  expect.soft(left, `${what}: not reached by Tab`).toEqual([])
  const unseen = await page.evaluate(() => {
    const tour = (globalThis as unknown as Global).__tour
    tour.end()
    return tour.unseen
  })
  expect.soft(unseen, `${what}: focused out of sight`).toEqual([])
}
