/** What the components say to the eye and to the ear, read from their markup. */
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, test } from "vitest"
import { centsOf } from "#domain/kernel/money.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { TextField } from "#src/components/controls/Field.tsx"
import { LanguageSelect } from "#src/components/controls/LanguageSelect.tsx"
import { PasswordField } from "#src/components/controls/PasswordField.tsx"
import type { KeyState } from "#src/components/offer/orderStatus.tsx"
import { OrderMenu } from "#src/components/offer/OrderMenu.tsx"
import { PriceKey } from "#src/components/offer/PriceKey.tsx"
import { Menu } from "#src/components/overlay/Menu.tsx"
import { ToastList, type ToastView } from "#src/components/overlay/ToastList.tsx"
import { EmptyState } from "#src/components/shell/EmptyState.tsx"
import { Footer } from "#src/components/shell/Footer.tsx"
import { initI18n, laterTexts } from "#src/i18n/index.ts"

const nothing = () => {}
const html = (element: React.ReactElement) =>
  renderToStaticMarkup(element).replaceAll("\u00A0", " ").replaceAll("&#x27;", "'")

beforeAll(() => initI18n({ language: "en" }).then(laterTexts))

describe("a price key", () => {
  const key = (state: KeyState, rest: object = {}) =>
    html(<PriceKey state={state} price={centsOf(135)} dish="Pork schnitzel" {...rest} />)

  test("OFFER-23 begins its name with 'Order' and holds price and dish", () => {
    expect(key("order")).toContain('aria-label="Order, CZK 135.00, Pork schnitzel"')
  })
  test("OFFER-24 begins its name with 'Exchange'", () => {
    expect(key("exchange")).toContain('aria-label="Exchange, CZK 135.00, Pork schnitzel"')
  })
  test("OFFER-25 is disabled as 'Sold out', with a reason that can be reached", () => {
    expect(key("soldOut")).toContain('aria-label="Sold out, CZK 135.00, Pork schnitzel"')
    expect(key("soldOut")).toContain('aria-disabled="true"')
    expect(key("soldOut")).not.toContain(" disabled")
    expect(key("soldOut")).toMatch(/aria-describedby="([^"]+)".*id="\1"/)
  })
  test("OFFER-28 is busy while its action is under way", () => {
    expect(key("sending", { busy: true })).toContain('aria-busy="true"')
    expect(key("sending", { busy: true })).toContain('aria-disabled="true"')
  })
  test("UI-42 shows word and price in the order of its name, so that speech input finds it", () => {
    expect(key("order")).toMatch(
      /aria-label="Order, CZK 135\.00, .*Order<\/span> <span class="price num">CZK 135\.00</,
    )
  })
  test("OFFER-22 is a bare price where there is no button to be", () => {
    expect(key("none")).not.toContain("<button")
    expect(key("none")).toContain("CZK 135.00")
  })
  test("with a state opens a menu, so that no tap cancels by mistake", () => {
    const actions = [{ id: "cancel", label: "Cancel", onSelect: nothing }]
    const key = html(
      <OrderMenu state="ordered" price={centsOf(135)} dish="Pork schnitzel" actions={actions} />,
    )
    expect(key).toMatch(/aria-haspopup="menu"/)
    expect(key).toMatch(/popoverTarget="[^"]+"/i)
    const menu = html(<Menu id="m" label="Pork schnitzel" items={actions} />)
    expect(menu).toMatch(/role="menuitem"[^>]*><span>Cancel/)
  })
})

describe("the toasts", () => {
  const toast = (id: string, text: string, rest: Partial<ToastView> = {}): ToastView => ({
    id,
    text,
    tone: "ok",
    count: 1,
    ...rest,
  })
  const list = (...toasts: ReadonlyArray<ToastView>) =>
    html(<ToastList toasts={toasts} onClose={nothing} onPause={nothing} onResume={nothing} />)

  test("UI-36 have both live parts before there is anything to say", () => {
    expect(list()).toMatch(
      /aria-label="Notifications"><div role="status"[^>]*><\/div><div role="alert"/,
    )
  })
  test("UI-36 an error is in the assertive part, the rest in the polite one", () => {
    const shown = list(toast("1", "Saved"), toast("2", "Failed", { tone: "no" }))
    expect(shown).toMatch(/role="status".*Saved.*role="alert".*Failed/)
  })
  test("UI-31 a second time is told by a suffix, the first is not", () => {
    expect(list(toast("1", "Wrong credentials", { count: 2 }))).toContain(
      ">Wrong credentials (2x)<",
    )
    expect(list(toast("1", "Wrong credentials"))).toContain(">Wrong credentials<")
  })
  test("UI-29 the newest is last in both parts together", () => {
    const shown = list(
      toast("1", "First"),
      toast("2", "Second", { tone: "no" }),
      toast("3", "Third"),
    )
    const orders = [...shown.matchAll(/order:(\d)[^>]*>.*?aria-atomic="true">(\w+)/g)]
    expect(orders.map(([, order, text]) => [text, order])).toEqual([
      ["First", "0"],
      ["Third", "2"],
      ["Second", "1"],
    ])
  })
})

describe("a field", () => {
  test("FORM-07 that is required is marked with an asterisk", () => {
    const field = (required: boolean) =>
      html(<TextField name="a" label="E-mail" value="" onChange={nothing} required={required} />)
    expect(field(true)).toContain("*")
    expect(field(false)).not.toContain("*")
  })
  test("FORM-45 is invalid and tied to its error", () => {
    const field = html(
      <TextField name="a" label="E-mail" value="" onChange={nothing} error="E-mail is required" />,
    )
    expect(field).toContain('aria-invalid="true"')
    expect(field).toMatch(/aria-describedby="([^"]+)".*id="\1".*E-mail is required/)
  })
  test("for a password tells the password manager which one it is", () => {
    const field = html(
      <PasswordField
        name="inputLoginPassword"
        label="Password"
        value=""
        autoComplete="current-password"
        onChange={nothing}
      />,
    )
    expect(field).toContain('autoComplete="current-password"')
    expect(field).toContain('name="inputLoginPassword"')
  })
})

test("UI-40 a busy button says so and stays where the focus is", () => {
  const button = html(<Button busy>Log in</Button>)
  expect(button).toContain('aria-busy="true"')
  expect(button).not.toContain(" disabled")
})

test("I18N-11 languages are listed under their own names", () => {
  const select = html(<LanguageSelect languages={["cs", "en", "pl", "sk"]} onChange={nothing} />)
  expect(
    [...select.matchAll(/<option[^>]*lang="(\w+)"[^>]*>([^<]+)/g)].map(([, , name]) => name),
  ).toEqual(["Čeština", "English", "Polski", "Slovenčina"])
})

test("UI-37 an empty list says so", () => {
  expect(html(<EmptyState />)).toContain("No records to display")
})

describe("the footer", () => {
  const footer = (pages: number) =>
    html(
      <Footer
        outlets={[
          {
            name: "Gatehouse",
            url: "https://example.com/",
            phoneNumber: "+420 123 456",
            email: "gate@example.com",
            openingHours: [{ interval: "Mon–Fri", time: "7:00–15:30" }],
          },
        ]}
        social={[{ label: "Facebook", href: "https://example.com/f" }]}
        pages={Array.from({ length: pages }, (_, n) => ({
          href: `https://example.com/${n}`,
          label: `Page ${n}`,
        }))}
        onReport={nothing}
      />,
    )

  test("UI-13 shows outlets, social links and pages", () => {
    for (const text of ["Gatehouse", "Facebook", "Page 0"]) expect(footer(1)).toContain(text)
  })
  test("UI-14 has the layout for many items from four pages on", () => {
    expect(footer(3)).not.toContain("foot many")
    expect(footer(4)).toContain("foot many")
  })
  test("UI-15 links an outlet's url, phone and e-mail", () => {
    for (const href of ["https://example.com/", "tel:+420123456", "mailto:gate@example.com"])
      expect(footer(1)).toContain(`href="${href}"`)
    expect(footer(1)).toContain("7:00–15:30")
  })
})
