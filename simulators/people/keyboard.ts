/** Stories without a pointer: every press, tick and text of a test is done as a person does it who has only keys. */
import type { Locator, Page } from "@playwright/test"

type Methods = Pick<Locator, "click" | "tap" | "check" | "uncheck" | "fill" | "selectOption">

const tabsMax = 160
const arrowsMax = 40

/** What takes the focus for what was named: itself, the control of a label, or what it stands in. */
const focusableOf = async (named: Locator): Promise<Locator> => {
  await named.waitFor({ state: "attached" })
  const mark = `keys-${Math.random().toString(36).slice(2)}`
  await named.evaluate((element, name) => {
    const wanted = "a[href],button,input,select,textarea,summary,[tabindex]"
    const label = element.closest("label")
    const found =
      element.closest(wanted) ??
      (label === null ? null : label.control) ??
      element.querySelector(wanted)
    ;(found ?? element).setAttribute("data-keys", name)
  }, mark)
  return named.page().locator(`[data-keys="${mark}"]`)
}

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement)

/** A menu, a radio group and the week are one stop: arrows lead on inside. */
const isBeside = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => {
    const at = document.activeElement
    if (at === null || at === document.body) return false
    if (each instanceof HTMLInputElement && each.type === "radio")
      return at instanceof HTMLInputElement && at.name === each.name
    const group = each.closest(
      "[role=menu],[role=grid],[role=group],[role=toolbar],[role=radiogroup]",
    )
    return (each as HTMLElement).tabIndex < 0 && group !== null && group.contains(at)
  })

const walk = async (element: Locator): Promise<boolean> => {
  const { keyboard } = element.page()
  // Days of a calendar, one by one: a month further on they are others.
  const way = await element.evaluate((each) => {
    if (each.closest("[role=grid]") === null) return undefined
    const at = document.activeElement!
    return at.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING
      ? "ArrowRight"
      : "ArrowLeft"
  })
  if (way !== undefined) {
    for (let n = 0; n < arrowsMax && !(await isFocused(element)); n++) await keyboard.press(way)
    return isFocused(element)
  }
  const isGrid = await element.evaluate((each) => each.closest("[role=menu]") === null)
  if (!isGrid) {
    for (let n = 0; n < arrowsMax && !(await isFocused(element)); n++)
      await keyboard.press("ArrowDown")
    return isFocused(element)
  }
  for (let column = 0; column < 8; column++) {
    for (let row = 0; row < 12; row++) {
      if (await isFocused(element)) return true
      await keyboard.press("ArrowDown")
    }
    for (let row = 0; row < 12; row++) {
      if (await isFocused(element)) return true
      await keyboard.press("ArrowUp")
    }
    await keyboard.press(column < 4 ? "ArrowRight" : "ArrowLeft")
  }
  return isFocused(element)
}

/** Tab by Tab. */
export const reach = async (named: Locator): Promise<Locator> => {
  const element = await focusableOf(named)
  const { keyboard } = element.page()
  for (let step = 0; step < tabsMax; step++) {
    if (await isFocused(element)) return element
    if ((await isBeside(element)) && (await walk(element))) return element
    await keyboard.press("Tab")
  }
  throw new Error(`no key leads to ${named.toString()}`)
}

export const press = async (named: Locator): Promise<void> => {
  const element = await reach(named)
  const isBox = await element.evaluate(
    (each) => each instanceof HTMLInputElement && /checkbox|radio/.test(each.type),
  )
  await element.page().keyboard.press(isBox ? "Space" : "Enter")
}

const tick = async (named: Locator, wanted: boolean): Promise<void> => {
  if ((await named.isChecked()) !== wanted) await press(named)
}

export const type = async (named: Locator, text: string): Promise<void> => {
  const { keyboard } = (await reach(named)).page()
  await keyboard.press("ControlOrMeta+a")
  if (text === "") await keyboard.press("Delete")
  else await keyboard.insertText(text)
}

/** A choice that is written down first shows a moment later; who presses on before that presses the same again. */
const moved = async (list: Locator, key: string): Promise<void> => {
  const before = await list.inputValue()
  await list.page().keyboard.press(key)
  for (let n = 0; n < 25 && (await list.inputValue()) === before; n++)
    await list.page().waitForTimeout(20)
}

export const pick = async (named: Locator, value: string): Promise<void> => {
  const list = await reach(named)
  if ((await list.inputValue()) === value) return
  await moved(list, "Home")
  for (let n = 0; n < arrowsMax && (await list.inputValue()) !== value; n++)
    await moved(list, "ArrowDown")
}

/** From here on no locator of the process uses a pointer. */
export const withoutPointer = (page: Page): void => {
  const methods = Object.getPrototypeOf(page.locator("body")) as Methods & { keys?: true }
  if (methods.keys === true) return
  methods.keys = true
  const { click } = methods
  methods.click = function (this: Locator, options) {
    // Where a test presses what cannot be pressed, or another button, it means the pointer.
    return options?.force === true || options?.button !== undefined
      ? click.call(this, options)
      : press(this)
  }
  methods.tap = function (this: Locator) {
    return press(this)
  }
  methods.check = function (this: Locator) {
    return tick(this, true)
  }
  methods.uncheck = function (this: Locator) {
    return tick(this, false)
  }
  methods.fill = function (this: Locator, text) {
    return type(this, text)
  }
  methods.selectOption = async function (this: Locator, value) {
    const wanted = typeof value === "string" ? value : ""
    await pick(this, wanted)
    return [wanted]
  }
}
