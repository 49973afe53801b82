/** The places of a page at which a listener stands, in a real page. Source: feature 11, WCAG 2.2 SC 1.3.1, 2.1.1, 2.4.3. */
import { afterEach, describe, expect, test } from "vitest"
import { isControl, rootOf, stopsOf } from "#adapters/speech/stops.ts"
import { plain } from "#adapters/speech/words.ts"
import { at, dialogAt, mount, say } from "#tests/support/heard.ts"

afterEach(() => mount(""))

/** Each stop: `#` begins a part of the page; what has the focus; what is said. */
const heard = (root?: HTMLElement): ReadonlyArray<string> =>
  stopsOf(say, root).map(
    ({ element, words, isPart }) =>
      `${isPart ? "# " : ""}${element.id || element.localName}: ${plain(words())}`,
  )

describe("a page is walked in its order:", () => {
  test.each([
    [
      "controls",
      "<button>One</button><a href='#'>Two</a><input aria-label=Three><a></a>",
      ["button: One, [button]", "a: Two, [link]", "input: Three, [field], [empty]"],
    ],
    [
      "a heading begins a part",
      "<h1>Menu</h1><p>Soups</p><h2>Monday</h2>",
      ["# h1: Menu, [heading]", "p: Soups", "# h2: Monday, [heading]"],
    ],
    [
      "so does what is a heading by its role",
      "<div role=heading aria-level=2>Menu</div>",
      ["# div: Menu, [heading]"],
    ],
    [
      "a landmark's first stop begins a part",
      "<p>a</p><nav><a href='#'>b</a><a href='#'>c</a></nav><main><p>d</p></main>",
      ["p: a", "# a: b, [link]", "a: c, [link]", "# p: d"],
    ],
    [
      "each landmark",
      "<aside><p>a</p></aside><footer><p>b</p></footer><header><p>c</p></header><form><p>d</p></form>",
      ["# p: a", "# p: b", "# p: c", "# p: d"],
    ],
    [
      "a heading with a key is that key, and a part",
      "<h2><button>Svíčková</button></h2>",
      ["# button: Svíčková, [heading], [button]"],
    ],
    [
      "a text with a key in it",
      "<p>Sold out. <button>Tell me</button></p>",
      ["p: Sold out.", "button: Tell me, [button]"],
    ],
    ["a text without a word is none", "<p> </p><p><b>bold</b></p>", ["b: bold"]],
    [
      "a row as a whole, then its keys",
      "<article>Soup <i>30 Kč</i> <button>Order</button></article>",
      ["# article: Soup 30 Kč Order", "button: Order, [button]"],
    ],
    [
      "a row with a name that leads on",
      "<article><h3><a href='#' id=n>Soup</a></h3><p>30</p><button>Order</button></article>",
      ["# n: Soup, 30, Order", "button: Order, [button]"],
    ],
    [
      "and says when that opens what is known of it",
      "<article><h3><button id=n aria-haspopup=dialog>Soup</button></h3><p>30</p></article>",
      ["# n: Soup, 30, [details]"],
    ],
    [
      "another popup is none of that",
      "<article><h3><button id=n aria-haspopup=menu>Soup</button></h3><p>30</p></article>",
      ["# n: Soup, 30"],
    ],
    [
      "rows: list items, table rows, pairs",
      "<ul><li>a</li></ul><table><tr><td>b</td><td>c</td></tr></table><dl><div><dt>d</dt><dd>e</dd></div></dl>",
      ["# li: a", "# tr: b, c", "# div: d, e"],
    ],
    ["a row of rows is walked into", "<ul><li>Day<ul><li>a</li></ul></li></ul>", ["li: Day, a"]],
    [
      "a row of nothing but keys is its keys",
      "<ul><li><button>a</button><a href='#'>b</a></li></ul>",
      ["button: a, [button]", "a: b, [link]"],
    ],
    [
      "a row does not say what is typed in it",
      "<article>Soup<label>Pieces<input value=2></label></article>",
      ["# article: Soup", "input: Pieces, [field], 2"],
    ],
    ["a field says its label", "<label>Name<input></label>", ["input: Name, [field], [empty]"]],
    [
      "what cannot be pressed is passed over",
      "<button disabled>a</button><button>b</button>",
      ["button: b, [button]"],
    ],
    [
      "a field that is off is read",
      "<label id=l>Name<input disabled value=Jana></label>",
      ["l: Name, [field], Jana, [unavailable]"],
    ],
    [
      "also without a label around it",
      "<p id=p><input disabled aria-label=Name value=Jana></p>",
      ["p: Name, [field], Jana, [unavailable]"],
    ],
    [
      "what is hidden is not there",
      "<p hidden>a</p><div aria-hidden=true><button>b</button></div><p inert>c</p><article>d<div hidden><button>e</button></div></article>",
      ["# article: d"],
    ],
    [
      "what is only told is not there",
      "<p role=status style='width:1px;overflow:hidden'>a</p><output style='display:block;width:0'>b</output><p aria-live=polite>c</p>",
      ["p: c"],
    ],
    [
      "a region without a box has its parts",
      "<div role=status style='display:contents'><p>a</p></div>",
      ["p: a"],
    ],
    [
      "what has no box gives the focus to what has",
      "<div id=box><span style='display:contents'>a</span></div>",
      ["box: a"],
    ],
    ["a clock is one text", "<div role=timer><b>10</b><b>55</b></div>", ["div: 1055"]],
    [
      "a calendar is walked with its own arrows",
      "<table role=grid><tr><td tabindex=0 role=gridcell>1</td></tr></table>",
      ["td: 1"],
    ],
    [
      "what scrolls is read by what is in it",
      "<div role=region tabindex=0 aria-label=Week><p>a</p></div><div role=group tabindex=0 aria-label=Days><p>b</p></div>",
      ["p: a", "p: b"],
    ],
    [
      "what a key may be made of",
      "<div role=button tabindex=0>a</div><summary>b</summary><textarea aria-label=c></textarea><select aria-label=d></select><input type=hidden>",
      [
        "div: a, [button]",
        "summary: b, [button]",
        "textarea: c, [field], [empty]",
        "select: d, [list]",
      ],
    ],
    ["a drawing is no element of the page", "<svg><text>a</text></svg><p>b</p>", ["p: b"]],
  ])("%s", (_name, html, stops) => {
    mount(html)
    expect(heard()).toEqual(stops)
  })
})

test("a modal dialog is all there is; of two the later one", () => {
  mount("<p>a</p><dialog id=one><p>b</p></dialog><dialog id=two><p>c</p></dialog>")
  expect(rootOf()).toBe(document.body)
  expect(heard()).toEqual(["p: a"])
  dialogAt("#one").showModal()
  expect(heard()).toEqual(["# p: b"])
  dialogAt("#two").showModal()
  expect(rootOf()).toBe(at("#two"))
  expect(heard()).toEqual(["# p: c"])
})

test("a part of the page", () => {
  mount("<p>a</p><div id=x><p>b</p></div>")
  expect(heard(at())).toEqual(["p: b"])
})

test.each([
  ["<a id=x href='#'>a</a>", true],
  ["<a id=x>a</a>", false],
  ["<div id=x tabindex=0>a</div>", false],
  ["<div id=x tabindex=0 role=slider>a</div>", true],
  ["<div id=x tabindex=-1 role=slider>a</div>", false],
])("%s can be used: %s", (html, is) => {
  mount(html)
  expect(isControl(at())).toBe(is)
})
