/** Ways of using a page: the same story by keys alone on a desktop, and with a finger on a phone. */
import { expect, type Locator } from "./page.ts"

export type Hands = {
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly press: (control: Locator) => Promise<void>
  /** A check box. */
  readonly toggle: (box: Locator) => Promise<void>
  /** One of several radio buttons. */
  readonly choose: (radio: Locator) => Promise<void>
  readonly pick: (list: Locator, value: string) => Promise<void>
}

const finger: Hands = {
  type: (field, text) => field.fill(text),
  press: (control) => control.tap(),
  toggle: (box) => box.tap(),
  choose: (radio) => radio.tap(),
  pick: async (list, value) => void (await list.selectOption(value)),
}

const isFocused = (element: Locator): Promise<boolean> =>
  element.evaluate((each) => each === document.activeElement)

const stepsMax = 80

/** Tab by Tab, as a person without a pointer gets there. */
const reach = async (element: Locator): Promise<void> => {
  await expect(element).toBeVisible()
  for (let step = 0; step < stepsMax; step++) {
    if (await isFocused(element)) return
    await element.page().keyboard.press("Tab")
  }
  throw new Error(`no Tab leads to ${element.toString()}`)
}

const keys: Hands = {
  type: async (field, text) => {
    await reach(field)
    const { keyboard } = field.page()
    await keyboard.press("ControlOrMeta+a")
    if (text === "") await keyboard.press("Delete")
    else await keyboard.type(text)
  },
  press: async (control) => {
    await reach(control)
    await control.page().keyboard.press("Enter")
  },
  toggle: async (box) => {
    await reach(box)
    await box.page().keyboard.press("Space")
  },
  choose: async (radio) => {
    const name = await radio.getAttribute("name")
    const { keyboard } = radio.page()
    const group = radio.page().locator(`[type=radio][name=${name}]`)
    const checked = group.and(radio.page().locator(":checked"))
    await reach((await checked.count()) > 0 ? checked : group.first())
    for (let step = 0; step < stepsMax && !(await radio.isChecked()); step++) {
      await keyboard.press("ArrowDown")
      // A choice that the log has to take first shows a moment later.
      await expect(radio.page().locator(":focus")).toBeChecked()
    }
    await expect(radio).toBeChecked()
  },
  pick: async (list, value) => {
    await reach(list)
    const { keyboard } = list.page()
    for (let step = 0; step < stepsMax && (await list.inputValue()) !== value; step++)
      await keyboard.press("ArrowDown")
    await expect(list).toHaveValue(value)
  },
}

export const ways = [
  ["by keys alone on a desktop", { viewport: { width: 1280, height: 800 } }, keys],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, finger],
] as const
