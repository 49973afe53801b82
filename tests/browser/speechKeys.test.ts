/** A listener's keys, where the focus is in a real page. Source: docs/accessibility.md "The page read aloud". */
import { afterEach, describe, expect, test } from "vitest"
import { commandOf, isField, isNumber } from "#adapters/speech/keys.ts"
import { at, mount } from "#tests/support/heard.ts"

afterEach(() => mount(""))

const named = {
  ArrowDown: "next",
  ArrowUp: "back",
  ArrowRight: "nextPart",
  ArrowLeft: "backPart",
  Home: "first",
  End: "last",
}
const signs = { "+": "next", "-": "back", "*": "again", "/": "stop" }
const all = { ...named, ...signs }

const command = (key: string, init: KeyboardEventInit = {}) =>
  commandOf(new KeyboardEvent("keydown", { key, ...init }))

/** What each key means, where the focus is at `html`'s `#x`. */
const commandsAt = (html: string): Readonly<Record<string, unknown>> => {
  mount(html)
  at().focus()
  expect(document.activeElement).toBe(at())
  return Object.fromEntries(
    Object.keys(all).flatMap((key) => {
      const is = command(key)
      return is === undefined ? [] : [[key, is]]
    }),
  )
}

const leading = { ArrowDown: "next", ArrowUp: "back" }

describe("a key", () => {
  test("is a command on the page and at a key", () => {
    mount("")
    for (const [key, is] of Object.entries(all)) expect(command(key)).toBe(is)
    expect(commandsAt("<button id=x>a</button>")).toEqual(all)
    for (const key of ["Enter", " ", "a", "1", "Tab", "Escape"])
      expect(command(key)).toBe(undefined)
  })

  test("is nothing with another key held, which is the browser's", () => {
    for (const held of ["ctrlKey", "altKey", "metaKey"])
      expect(command("ArrowDown", { [held]: true })).toBe(undefined)
    expect(command("ArrowDown", { shiftKey: true })).toBe("next")
  })

  test.each([
    ["a text keeps its own, and up and down lead out of it", "<input id=x>", leading],
    ["digits are all that a number takes", "<input id=x type=number>", all],
    ["also where the keypad says so", "<input id=x inputmode=numeric>", all],
    ["a list keeps left and right", "<select id=x><option>a</select>", leading],
    ["a box is no text", "<input id=x type=checkbox>", all],
    ["nor is a choice", "<input id=x type=radio>", all],
    ["a text of many lines keeps them all", "<textarea id=x></textarea>", {}],
    ["a calendar moves by arrows", "<div role=grid><button id=x>1</button></div>", signs],
    ["so does a menu", "<div role=menu><button id=x>1</button></div>", signs],
    ["so do options", "<div role=listbox><div id=x tabindex=0>1</div></div>", signs],
    ["so does a slider", "<div id=x role=slider tabindex=0></div>", signs],
  ])("%s", (_name, html, commands) => {
    expect(commandsAt(html)).toEqual(commands)
  })
})

test.each([
  ["<input id=x>", true, false],
  ["<textarea id=x></textarea>", true, false],
  ["<input id=x type=number>", true, true],
  ["<input id=x inputmode=numeric>", true, true],
  ["<input id=x type=checkbox>", false, false],
  ["<input id=x type=radio>", false, false],
  ["<input id=x type=range>", false, false],
  ["<select id=x></select>", false, false],
])("%s takes text: %s, digits only: %s", (html, takesText, takesDigits) => {
  mount(html)
  expect([isField(at()), isNumber(at())]).toEqual([takesText, takesDigits])
})

test("where nothing has the focus there is no field", () => {
  expect([isField(null), isNumber(null)]).toEqual([false, false])
})
