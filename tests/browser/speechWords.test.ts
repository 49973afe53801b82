/** What is said of an element, in a real page: names, roles, states, languages. Source: feature 11, WCAG 2.2 SC 4.1.2. */
import { describe, expect, test } from "vitest"
import {
  isHidden,
  joined,
  plain,
  roleWordsOf,
  textOf,
  valueOf,
  wordsOf,
} from "#adapters/speech/words.ts"
import { at, mount, phrases, say } from "#tests/support/heard.ts"

describe("an element says its name, what it is and how it stands", () => {
  test.each([
    ["<button id=x>Order</button>", "Order, [button]"],
    ["<button id=x>Order  the\n soup</button>", "Order the soup, [button]"],
    ["<button id=x aria-label='Soup , 30 . Kč'></button>", "Soup, 30. Kč, [button]"],
    ["<a id=x href='#'>Menu</a>", "Menu, [link]"],
    ["<h2 id=x>Monday</h2>", "Monday, [heading]"],
    ["<h3><button id=x>Svíčková</button></h3>", "Svíčková, [heading], [button]"],
    ["<h3><a id=x href='#'>Svíčková</a></h3>", "Svíčková, [link]"],
    ["<label>Name<input id=x></label>", "Name, [field], [empty]"],
    ["<label>Name<textarea id=x>Jana</textarea></label>", "Name, [field], Jana"],
    ["<input id=x type=search aria-label=Find value=soup>", "Find, [field], soup"],
    ["<input id=x type=number aria-label=Pieces value=3>", "Pieces, [number], 3"],
    [
      "<input id=x type=password aria-label=Password value=secret>",
      "Password, [field], 6 × [hidden]",
    ],
    ["<input id=x type=password aria-label=Password>", "Password, [field], [empty]"],
    ["<input id=x type=date aria-label=From value=2026-11-27>", "From, [field], 2026-11-27"],
    [
      "<select id=x aria-label=Language><option>Čeština<option selected>English</select>",
      "Language, [list], English",
    ],
    [
      "<select id=x multiple aria-label=Days><option selected>Mon<option>Tue<option selected>Wed</select>",
      "Days, [list], Mon, Wed",
    ],
    ["<label><input id=x type=checkbox checked>Stay</label>", "Stay, [checkbox], [checked]"],
    ["<label><input id=x type=checkbox>Stay</label>", "Stay, [checkbox], [unchecked]"],
    ["<label><input id=x type=radio checked>Cash</label>", "Cash, [choice], [checked]"],
    ["<div id=x role=switch aria-checked=true>Dark</div>", "Dark, [checkbox], [checked]"],
    ["<div id=x role=switch aria-checked=false>Dark</div>", "Dark, [checkbox], [unchecked]"],
    ["<button id=x aria-pressed=true>Star</button>", "Star, [button], [pressed]"],
    ["<button id=x aria-pressed=false>Star</button>", "Star, [button], [unpressed]"],
    ["<button id=x aria-pressed=undefined>Star</button>", "Star, [button]"],
    ["<button id=x aria-expanded=true>More</button>", "More, [button], [opened]"],
    ["<button id=x aria-expanded=false>More</button>", "More, [button], [closed]"],
    ["<div id=x role=option aria-selected=true>Monday</div>", "Monday, [checked]"],
    ["<button id=x disabled>Order</button>", "Order, [button], [unavailable]"],
    ["<button id=x aria-disabled=true>Order</button>", "Order, [button], [unavailable]"],
    ["<button id=x aria-disabled=false>Order</button>", "Order, [button]"],
    [
      "<fieldset disabled><input id=x aria-label=Name></fieldset>",
      "Name, [field], [empty], [unavailable]",
    ],
    ["<input id=x aria-label=Name aria-invalid=true>", "Name, [field], [empty], [wrong]"],
    ["<input id=x aria-label=Name aria-invalid=false>", "Name, [field], [empty]"],
    [
      "<button id=x aria-describedby=d>Order</button><p id=d>until 11:00</p>",
      "Order, [button], until 11:00",
    ],
    [
      "<button id=x aria-describedby=d>Order until 11:00</button><p id=d>until 11:00</p>",
      "Order until 11:00, [button]",
    ],
    ["<div id=x role=menuitem>Cancel</div>", "Cancel, [choice]"],
    ["<div id=x role=menu aria-label=Actions></div>", "Actions, [list]"],
    ["<div id=x role=listbox aria-label=Canteens></div>", "Canteens, [list]"],
    ["<input id=x role=combobox aria-label=Canteen value=North>", "Canteen, [list], North"],
    ["<div id=x role=dialog aria-label=Question></div>", "Question, [dialog]"],
    ["<div id=x role=alertdialog aria-label=Question></div>", "Question, [alert]"],
    ["<div id=x role=alert aria-label=Wrong></div>", "Wrong"],
    ["<section id=x aria-label=Day></section>", "Day"],
    ["<button id=x></button>", "[button]"],
    ["<span id=x></span>", ""],
  ])("%s", (html, said) => {
    mount(html)
    expect(plain(wordsOf(at(), say))).toBe(said)
  })

  test("a dialog is described by its text, not by its buttons", () => {
    mount(
      "<dialog open id=x aria-label=Sure? aria-describedby=d><div id=d><p>Svíčková</p><p>129</p><button>Order</button></div></dialog>",
    )
    expect(plain(wordsOf(at(), say))).toBe("Sure? [dialog], Svíčková, 129")
    mount("<dialog open id=x aria-label=Sure? aria-describedby=none></dialog>")
    expect(plain(wordsOf(at(), say))).toBe("Sure? [dialog]")
  })

  test("only what it is, where the name is said anyway", () => {
    mount(
      "<dialog open id=x aria-label=Sure?></dialog><section id=y aria-label=Day></section>",
      "pl",
    )
    expect(roleWordsOf(at(), say)).toEqual([{ text: "[dialog]", lang: "pl" }])
    expect(roleWordsOf(at("#y"), say)).toEqual([])
  })
})

describe("each part in its own language", () => {
  test.each([
    ["<button id=x lang=cs>Polévka</button>", "cs: Polévka | en: [button]"],
    ["<button id=x>Soup</button>", "en: Soup, [button]"],
    ["<div lang=cs><button id=x>Polévka</button></div>", "cs: Polévka | en: [button]"],
    ["<button id=x lang=en-GB>Soup</button>", "en-GB: Soup, [button]"],
    [
      "<button id=x lang=cs aria-pressed=true>Polévka</button>",
      "cs: Polévka | en: [button], [pressed]",
    ],
  ])("%s", (html, said) => {
    mount(html)
    expect(phrases(wordsOf(at(), say))).toBe(said)
  })

  test("phrases of one language are one, and no stop is doubled", () => {
    const all = (...texts: ReadonlyArray<string>) => texts.map((text) => ({ text, lang: "en" }))
    expect(phrases(joined(all("Soup", "Main")))).toBe("en: Soup, Main")
    expect(phrases(joined(all("Sure?", "Yes")))).toBe("en: Sure? Yes")
    expect(phrases(joined(all("Done.", "Yes!", "So:", "x")))).toBe("en: Done. Yes! So: x")
    expect(phrases(joined(all("a.b", "c")))).toBe("en: a.b, c")
    expect(
      phrases(
        joined([
          { text: "a", lang: "en" },
          { text: "b", lang: "cs" },
          { text: "c", lang: "en" },
        ]),
      ),
    ).toBe("en: a | cs: b | en: c")
    expect(joined([])).toEqual([])
  })
})

describe("what stands in a field", () => {
  test.each([
    ["<input id=x value=Jana>", "Jana"],
    ["<input id=x>", "[empty]"],
    ["<input id=x type=checkbox value=on>", undefined],
    ["<button id=x value=1>a</button>", undefined],
    ["<select id=x><option>One</select>", "One"],
    ["<select id=x></select>", ""],
  ])("%s", (html, value) => {
    mount(html)
    expect(valueOf(at(), say)).toBe(value)
  })
})

describe("the text that is seen", () => {
  test.each([
    ["<p id=x>Svíčková <b>na smetaně</b>, 129</p>", "Svíčková na smetaně, 129"],
    ["<div id=x><p>Soup</p><p>Main</p></div>", "Soup, Main"],
    ["<div id=x><span>Sou</span><span>p</span></div>", "Soup"],
    ["<div id=x>Soup<p>Main</p>Sweet</div>", "Soup, Main, Sweet"],
    ["<div id=x>Sou<div style='display:contents'>p</div></div>", "Soup"],
    ["<div id=x> <p>Soup</p> \n <p>Main</p> </div>", "Soup, Main"],
    ["<div id=x>Soup<img alt=nuts>Main</div>", "Soup, nuts, Main"],
    ["<div id=x>Soup<img alt=''></div>", "Soup"],
    ["<div id=x>Soup<p hidden>no</p><p aria-hidden=true>no</p><p inert>no</p></div>", "Soup"],
    [
      "<div id=x>Soup<p style='visibility:hidden'>no</p><p style='display:none'>no</p></div>",
      "Soup",
    ],
    ["<div id=x>Soup<p aria-hidden=false>yes</p></div>", "Soup, yes"],
    ["<div id=x>Soup<!-- no --></div>", "Soup"],
    ["<div id=x hidden>no</div>", ""],
    ["<div id=x><p lang=cs>Polévka</p><p>Soup</p></div>", "Polévka, Soup"],
    ["<p id=x>a <span lang=cs>b</span> c</p>", "a, b, c"],
  ])("%s", (html, said) => {
    mount(html)
    expect(plain(textOf(at()))).toBe(said)
  })

  test("of each language a phrase", () => {
    mount("<div id=x><p lang=cs>Polévka <b>dne</b></p><p>Soup</p><p>Main</p></div>")
    expect(phrases(textOf(at()))).toBe("cs: Polévka dne | en: Soup, Main")
  })

  test("without what is left out", () => {
    mount("<div id=x>Soup <button>Order</button></div>")
    expect(plain(textOf(at(), (each) => each.matches("button")))).toBe("Soup")
    expect(plain(textOf(at()))).toBe("Soup Order")
  })
})

test.each([
  ["<p id=x>a</p>", false],
  ["<p id=x aria-hidden=true>a</p>", true],
  ["<p id=x aria-hidden=false>a</p>", false],
  ["<p id=x inert>a</p>", true],
  ["<p id=x hidden>a</p>", true],
  ["<p id=x style='visibility:hidden'>a</p>", true],
  ["<p id=x style='display:contents'>a</p>", false],
  ["<p hidden><b id=x>a</b></p>", true],
])("%s is hidden: %s", (html, is) => {
  mount(html)
  expect(isHidden(at())).toBe(is)
})
