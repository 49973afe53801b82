/** Ways of using a page: the same story by keys alone on a desktop, and with a finger on a phone. */
import { pick, press, reach, type } from "./keyboard.ts"
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

const stepsMax = 80

const keys: Hands = {
  type,
  press,
  toggle: press,
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
    await pick(list, value)
    await expect(list).toHaveValue(value)
  },
}

export const ways = [
  ["by keys alone on a desktop", { viewport: { width: 1280, height: 800 } }, keys],
  ["on a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, finger],
] as const
