/** What a page tells by itself, and what it only shows, in a real page. Source: WCAG 2.2 SC 4.1.3, UI-36. */
import { afterEach, describe, expect, test } from "vitest"
import { makeNews } from "#adapters/speech/news.ts"
import { makeShown } from "#adapters/speech/shown.ts"
import { plain } from "#adapters/speech/words.ts"
import { at, inputAt, mount, phrases, say } from "#tests/support/heard.ts"

afterEach(() => mount(""))

/** What is told of a page when something was done to it; `!` is urgent. */
const told = (html: string, ...steps: ReadonlyArray<() => void>): ReadonlyArray<string> => {
  mount(html)
  const news = makeNews()
  const observer = new MutationObserver(() => {})
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const all = steps.flatMap((step) => {
    step()
    return news(observer.takeRecords()).map(
      ({ words, isUrgent }) => `${isUrgent ? "!" : ""}${phrases(words)}`,
    )
  })
  observer.disconnect()
  return all
}

const set =
  (text: string, selector = "#x") =>
  (): void =>
    void (at(selector).textContent = text)
const add =
  (html: string, selector = "#x") =>
  (): void =>
    at(selector).insertAdjacentHTML("beforeend", html)

describe("news", () => {
  test.each([
    ["<p id=x role=status></p>", ["en: Saved"]],
    ["<p id=x aria-live=polite></p>", ["en: Saved"]],
    ["<output id=x></output>", ["en: Saved"]],
    ["<p id=x role=alert></p>", ["!en: Saved"]],
    ["<p id=x aria-live=assertive></p>", ["!en: Saved"]],
    ["<p id=x></p>", []],
    ["<p id=x aria-live=off></p>", []],
    ["<p id=x role=status hidden></p>", []],
    ["<p id=x role=status lang=cs></p>", ["cs: Saved"]],
  ])("of %s", (html, news) => {
    expect(told(html, set("Saved"))).toEqual(news)
  })

  test("what stood there is known; the same text is no news, and an end is none", () => {
    expect(told("<p id=x role=status>Saved</p>", set("Saved"))).toEqual([])
    expect(told("<p id=x role=status>Saved</p>", set(""), set("Saved"))).toEqual(["en: Saved"])
    expect(told("<p id=x role=status>Saved</p>", set("Gone"), set("Gone"))).toEqual(["en: Gone"])
  })

  test("of a text that grows only what is more", () => {
    expect(
      told("<div id=x role=status><p>One</p></div>", add("<p>Two</p>"), add("<p lang=cs>Tři</p>")),
    ).toEqual(["en: Two", "en: Tři"])
    expect(told("<div id=x role=status></div>", add("<p>One</p>"), add("<p>Two</p>"))).toEqual([
      "en: One",
      "en: Two",
    ])
    expect(told("<div id=x role=status>One</div>", set("Oneness"))).toEqual(["en: Oneness"])
  })

  test("a change of a text deep in it", () => {
    expect(
      told("<div id=x role=status><p><b id=y>One</b></p></div>", () => {
        at("#y").firstChild!.nodeValue = "Two"
      }),
    ).toEqual(["en: Two"])
  })

  test("without the keys in it", () => {
    expect(told("<div id=x role=status></div>", add("Cancelled <button>Undo</button>"))).toEqual([
      "en: Cancelled",
    ])
    expect(told("<div id=x role=status></div>", add("<button>Undo</button>"))).toEqual([])
  })

  test("an alert that comes with its text, also inside of what comes; other regions have to be there before", () => {
    expect(told("<div id=x></div>", add("<p role=alert>Wrong</p>"))).toEqual(["!en: Wrong"])
    expect(told("<div id=x></div>", add("<div><p role=alert>Wrong</p></div>"))).toEqual([
      "!en: Wrong",
    ])
    expect(told("<div id=x></div>", add("<p role=status>Saved</p>"))).toEqual([])
    expect(told("<div id=x></div>", add("text"))).toEqual([])
  })

  test("an attribute changes no text", () => {
    expect(
      told("<p id=x role=status hidden>Saved</p>", () => at().removeAttribute("hidden")),
    ).toEqual([])
  })
})

/** What is shown after something was done, where the listener stood at `#x`. */
const shownAfter = (html: string, step: () => void): string => {
  mount(html)
  const words = makeShown(say)(at())
  step()
  return phrases(words())
}

describe("what is only shown", () => {
  test.each(["article", "tr", "li", "fieldset", "div role=group"])(
    "a number beside it, in %s",
    (row) => {
      const [name] = row.split(" ")
      const [before, after] =
        name === "tr" ? ["<table><tr><td>", "</table>"] : [`<${row}>`, `</${name}>`]
      expect(
        shownAfter(
          `${before}<button id=x>+</button><input id=n value=1><input value=9>${after}`,
          () => {
            inputAt("#n").value = "2"
          },
        ),
      ).toBe("en: 2")
    },
  )

  test("another heading, and not what was known", () => {
    const html = "<h1>Menu</h1><h2>Soups</h2><button id=x>a</button>"
    expect(shownAfter(html, () => {})).toBe("")
    expect(shownAfter(html, () => (at("h1").textContent = "Cart"))).toBe("en: Cart, [heading]")
    expect(shownAfter(html, () => (at("h2").textContent = "Main"))).toBe("en: Main, [heading]")
    expect(
      shownAfter(html, () => {
        at("h1").textContent = "Cart"
        at("h1").hidden = true
      }),
    ).toBe("")
    expect(shownAfter(`<h1 hidden>Cart</h1>${html}`, () => (at("h1").hidden = false))).toBe(
      "en: Cart, [heading]",
    )
  })

  test("a number elsewhere is none of it", () => {
    expect(
      shownAfter("<button id=x>+</button><input id=n value=1>", () => {
        inputAt("#n").value = "2"
      }),
    ).toBe("")
  })

  test("where nobody stands there is no number", () => {
    mount("<h1>Menu</h1><article><input id=n value=1></article>", "cs")
    const words = makeShown(say)(undefined)
    inputAt("#n").value = "2"
    expect(plain(words())).toBe("")
    at("h1").textContent = "Cart"
    expect(phrases(words())).toBe("cs: Cart, [heading]")
  })
})
