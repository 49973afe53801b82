/** What a person would call untidy, measured: text that is cut, broken inside a word, outside its box, or upon other text. */
import { expect, type Page } from "#simulators/pages/page.ts"

/** Widths at which a layout is another one, or nearly. */
export const widths = [320, 390, 720, 1024, 1280, 1366, 1440, 1920] as const

const resizeMs = 400

/** Before each look, in ms: a page gets as many looks on a slow machine as on a quick one. */
const pausesMs = [0, 100, 250, 500, 1_000, 1_000] as const

const untidy = (): ReadonlyArray<string> => {
  /** Rounding of text and of pixels. */
  const slackPx = 1.5
  /** Where text may end in dots: a tray's slot has no more room, and a name of a person or a place is said in full elsewhere. */
  const mayEnd = ".slot, .pick"
  /** What stands above the page, or stays while it scrolls: text may pass beneath. */
  const layers = /^(fixed|sticky)$/

  const found: Array<string> = []
  type Style = Pick<
    CSSStyleDeclaration,
    "clipPath" | "clip" | "width" | "position" | "zIndex" | "overflowX" | "overflowY"
  >
  const styles = new Map<Element, Style>()
  /** Each asked once: many texts stand in the same elements. */
  const styleOf = (element: Element): Style => {
    const known = styles.get(element)
    if (known !== undefined) return known
    const { clipPath, clip, width, position, zIndex, overflowX, overflowY } =
      getComputedStyle(element)
    const style = { clipPath, clip, width, position, zIndex, overflowX, overflowY }
    styles.set(element, style)
    return style
  }
  /** For ears only: a pixel large, or cut to nothing. */
  const isUnseen = (element: Element): boolean => {
    const { clipPath, clip, width } = styleOf(element)
    return clipPath !== "none" || clip !== "auto" || width === "1px"
  }
  const hidden = new Map<Element, boolean>()
  const isHidden = (element: Element | null): boolean => {
    if (element === null) return false
    const known = hidden.get(element) ?? (isUnseen(element) || isHidden(element.parentElement))
    hidden.set(element, known)
    return known
  }
  const seenText = (node: Text): boolean => {
    const element = node.parentElement!
    return (
      node.data.trim() !== "" &&
      element.closest("script, style, noscript, svg, option") === null &&
      !isHidden(element) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
  }
  const layerOf = (element: Element): Element => {
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { position, zIndex } = styleOf(each)
      if (each instanceof HTMLDialogElement || layers.test(position)) return each
      if (position === "absolute" && zIndex !== "auto") return each
    }
    return document.body
  }
  /** What of it can be seen. */
  const clipped = (rect: DOMRect, element: Element, layer: Element): DOMRect => {
    let { left, right, top, bottom } = rect
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      const { overflowX, overflowY } = styleOf(each)
      const box = each.getBoundingClientRect()
      if (overflowX !== "visible") {
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      if (overflowY !== "visible") {
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      if (each === layer) break
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
  }
  const open = [...document.querySelectorAll("dialog[open]")].at(-1)
  const root = open ?? document.body
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  type Line = { readonly text: string; readonly rect: DOMRect; readonly of: Element }
  const byLayer = new Map<Element, Array<Line>>()
  const say = (what: string, element: Element): void =>
    void found.push(`${what}: ${element.outerHTML.slice(0, 160)}`)

  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (!seenText(node)) continue
    const element = node.parentElement!
    const range = document.createRange()
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) say(`'${word}' is broken`, element)
    }
    range.selectNodeContents(node)
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const layer = layerOf(element)
    const lines = byLayer.get(layer) ?? []
    byLayer.set(layer, lines)
    for (const whole of rects) {
      const rect = clipped(whole, element, layer)
      if (rect.width > 1 && rect.height > 1)
        lines.push({ text: node.data.trim(), rect, of: element })
    }

    const box = element.closest("button, .key, .chip, .tag, .badge, th, .btn, .top")
    // A dialog that a bar opened is nothing in it.
    if (box !== null && layerOf(box) === layer && box.closest(mayEnd) === null) {
      const { left, right, top, bottom } = box.getBoundingClientRect()
      for (const rect of rects)
        if (
          rect.left < left - slackPx ||
          rect.right > right + slackPx ||
          rect.top < top - 4 ||
          rect.bottom > bottom + 4
        ) {
          say("outside its box", box)
          break
        }
    }
    const { overflowX, overflowY } = styleOf(element)
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 4)
    if (isCut && element.closest(mayEnd) === null) say("cut", element)
  }
  for (const bar of document.querySelectorAll(".top, .tray")) {
    const { top, bottom } = bar.getBoundingClientRect()
    for (const each of bar.children) {
      const box = each.getBoundingClientRect()
      // A mark of where one is lies upon the edge.
      if (box.height > 1 && (box.top < top - 4 || box.bottom > bottom + 4))
        say("outside its bar", each)
    }
  }
  // It has its room, and a name that is read out, for nothing.
  for (const each of root.querySelectorAll(
    "nav, section, aside, footer, fieldset, ul, ol, dl, table",
  ))
    if (each.checkVisibility() && each.children.length === 0 && each.textContent.trim() === "")
      say("empty", each)
  for (const lines of byLayer.values())
    for (const [n, one] of lines.entries())
      for (const other of lines.slice(n + 1)) {
        if (one.of === other.of || one.of.contains(other.of) || other.of.contains(one.of)) continue
        const width =
          Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height =
          Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Line boxes are higher than letters.
        if (width > 2 && height > 5) found.push(`'${one.text}' and '${other.text}' overlap`)
      }
  return [...new Set(found)]
}

/**
 * In each dish of one kind and width the same part stands in the same place: from the left or the right, and from the top,
 * the middle or the bottom of its cell.
 */
const displaced = (): ReadonlyArray<string> => {
  /** Rounding of pixels. */
  const slackPx = 1
  const parts = [".plate", ".g", ".n", ".m", ".k", ".star"] as const
  /** Of text that wraps each line makes the cell higher: only its left edge is the same. */
  const isText = new Set<string>([".n", ".m"])
  type Place = Readonly<Record<"left" | "right" | "top" | "middle" | "bottom", number>>
  const placesOf = new Map<string, Array<Place>>()
  for (const cell of document.querySelectorAll("main article:is(.dish, .tick, .prod)")) {
    if (!cell.checkVisibility()) continue
    const box = cell.getBoundingClientRect()
    // What a state means for the person stands below all of it.
    const note = cell.querySelector(".note")?.getBoundingClientRect()
    const kind = `${cell.classList[0]} of ${Math.round(box.width)} px${note === undefined ? "" : " with a note"}`
    for (const part of parts) {
      const element = cell.querySelector(part)
      if (element === null || !element.checkVisibility()) continue
      const rect = element.getBoundingClientRect()
      const key = `${kind}: ${part}`
      const known = placesOf.get(key) ?? []
      placesOf.set(key, known)
      known.push({
        left: rect.left - box.left,
        right: box.right - rect.right,
        top: rect.top - box.top,
        middle: rect.top + rect.height / 2 - box.top - box.height / 2,
        bottom: (note?.top ?? box.bottom) - rect.bottom,
      })
    }
  }
  const isSame = (all: ReadonlyArray<Place>, side: keyof Place): boolean => {
    const values = all.map((place) => place[side])
    return Math.max(...values) - Math.min(...values) <= slackPx
  }
  return [...placesOf].flatMap(([key, all]) => {
    const isAcross = isSame(all, "left") || isSame(all, "right")
    const isDown =
      isText.has(key.split(": ")[1]!) ||
      isSame(all, "top") ||
      isSame(all, "middle") ||
      isSame(all, "bottom")
    return isAcross && isDown
      ? []
      : [`${key} stands elsewhere: ${all.map((place) => JSON.stringify(place)).join(" ")}`]
  })
}

/** Nothing is untidy at a width; the test goes on and fails at its end. */
export const tidyAt = async (page: Page, what: string, width: number): Promise<void> => {
  const before = page.viewportSize()!
  if (before.width !== width) await page.setViewportSize({ width, height: width < 720 ? 844 : 900 })
  let found: ReadonlyArray<string> = []
  for (const pauseMs of pausesMs) {
    await page.waitForTimeout(pauseMs)
    // What the page measures anew after a change of size.
    await page.clock.runFor(resizeMs)
    found = [...(await page.evaluate(untidy)), ...(await page.evaluate(displaced))]
    if (found.length === 0) break
  }
  expect.soft(found, `${what}, ${width} px`).toEqual([])
  if (before.width !== width) await page.setViewportSize(before)
}
