/** The page read aloud, in a real page and to a voice that writes down. Source: feature 11, EN 301 549 §5.1.3. */
import { afterEach, describe, expect, test, vi } from "vitest"
import type { Voice } from "#adapters/speech/port.ts"
import { type Reader, startReader } from "#adapters/speech/reader.ts"
import { at, dialogAt, inputAt, mount, phrases, say } from "#tests/support/heard.ts"

/** Writes down what it is to say; what it says lasts until `finish` or a stop. */
const makeVoice = () => {
  const lines: Array<string> = []
  const volumes: Array<number> = []
  let open: Array<(isWhole: boolean) => void> = []
  const end = (isWhole: boolean): void => {
    for (const each of open.splice(0)) each(isWhole)
  }
  const voice: Voice = {
    say: (words, volume) => {
      lines.push(phrases(words))
      volumes.push(volume)
      return new Promise((resolve) => open.push(resolve))
    },
    stop: () => {
      if (open.length > 0) lines.push("(stop)")
      end(false)
    },
    isSpeaking: () => open.length > 0,
    speaks: () => true,
    follow: () => () => {},
  }
  return { voice, lines, volumes, finish: () => end(true) }
}

let reader: Reader | undefined
afterEach(() => {
  reader?.end()
  reader = undefined
  mount("")
})

/** Changes are seen and phrases are said a moment later. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

const start = async (html: string) => {
  mount(html)
  const { voice, lines, volumes, finish } = makeVoice()
  let reads = 0
  reader = startReader({
    voice,
    say,
    volume: () => 0.5,
    greeting: "Hello",
    onRead: () => (reads += 1),
  })
  await settled()
  /** What was said since. */
  const said = (): ReadonlyArray<string> => lines.splice(0)
  const quiet = async (): Promise<ReadonlyArray<string>> => {
    await settled()
    await settled()
    return said()
  }
  const key = async (name: string): Promise<ReadonlyArray<string>> => {
    finish()
    said()
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
    return quiet()
  }
  return { said, quiet, key, finish, volumes, reads: () => reads }
}

const page = `<main><h1>Menu</h1><p id=p>Soups</p><button id=a>One</button><h2 id=h>Monday</h2><button id=b>Two</button></main>`

describe("it begins", () => {
  test("at the heading, with a greeting, at the volume that is set", async () => {
    const { said, volumes } = await start(page)
    expect(said()).toEqual(["en: Hello | en: Menu, [heading]"])
    expect(document.activeElement).toBe(at("h1"))
    expect(volumes).toEqual([0.5])
  })

  test("where the focus is", async () => {
    const { said } = await start(`${page}<input id=x autofocus aria-label=Name>`)
    expect(said()[0]).toContain("Hello")
    reader!.end()
    mount(page)
    at("#b").focus()
    const { voice, lines } = makeVoice()
    reader = startReader({ voice, say, volume: () => 1, greeting: "Hello", onRead: () => {} })
    await settled()
    expect(lines).toEqual(["en: Hello | en: Two, [button]"])
  })

  test("with the greeting alone where there is no heading", async () => {
    const { said, key } = await start("<button>One</button><button>Two</button>")
    expect(said()).toEqual(["en: Hello"])
    expect(await key("+")).toEqual(["en: One, [button]"])
  })
})

describe("keys lead through the page", () => {
  test("one by one, around its end, and back", async () => {
    const { key } = await start(page)
    expect(await key("+")).toEqual(["en: Soups"])
    expect(await key("ArrowDown")).toEqual(["en: One, [button]"])
    expect(await key("+")).toEqual(["en: Monday, [heading]"])
    expect(await key("+")).toEqual(["en: Two, [button]"])
    expect(await key("+")).toEqual(["en: Menu, [heading]"])
    expect(await key("-")).toEqual(["en: Two, [button]"])
    expect(await key("ArrowUp")).toEqual(["en: Monday, [heading]"])
    expect(document.activeElement).toBe(at("#h"))
  })

  test("part by part, to the ends, and the same once more", async () => {
    const { key } = await start(page)
    expect(await key("ArrowRight")).toEqual(["en: Monday, [heading]"])
    expect(await key("ArrowRight")).toEqual(["en: Two, [button]"])
    expect(await key("ArrowLeft")).toEqual(["en: Monday, [heading]"])
    expect(await key("ArrowLeft")).toEqual(["en: Menu, [heading]"])
    expect(await key("ArrowLeft")).toEqual(["en: Menu, [heading]"])
    expect(await key("End")).toEqual(["en: Two, [button]"])
    expect(await key("Home")).toEqual(["en: Menu, [heading]"])
    expect(await key("*")).toEqual(["en: Menu, [heading]"])
  })

  test("what is new around a place is said first, once", async () => {
    const { key } = await start(
      "<h1>a</h1><nav aria-label=Pages><form aria-label=Find><input aria-label=Dish></form><button>b</button></nav><aside aria-labelledby=t><h2 id=t>Tray</h2><button>c</button></aside>",
    )
    expect(await key("+")).toEqual(["en: Pages | en: Find | en: Dish, [field], [empty]"])
    expect(await key("ArrowDown")).toEqual(["en: b, [button]"])
    expect(await key("+")).toEqual(["en: Tray, [heading]"])
    expect(await key("+")).toEqual(["en: c, [button]"])
    expect(await key("-")).toEqual(["en: Tray, [heading]"])
    expect(await key("-")).toEqual(["en: Pages | en: b, [button]"])
  })

  test("a dialog's own heading that has the focus is said once", async () => {
    const { quiet, said } = await start(
      "<h1>a</h1><dialog aria-labelledby=t><h2 id=t tabindex=-1>Sure?</h2><button>Yes</button></dialog>",
    )
    said()
    dialogAt("dialog").showModal()
    at("#t").focus()
    expect((await quiet()).at(-1)).toBe("en: [dialog] | en: Sure? [heading]")
  })

  test("where the place is gone, on from there", async () => {
    const { key, quiet } = await start(
      "<h1>a</h1><button>b</button><button id=x>c</button><button>d</button>",
    )
    await key("End")
    expect(await key("-")).toEqual(["en: c, [button]"])
    at().remove()
    await quiet()
    expect(await key("+")).toEqual(["en: d, [button]"])
  })

  test("what could take no focus takes it while it is read to, and not after", async () => {
    const { key } = await start("<h1>a</h1><p id=p>b</p><p tabindex=-1 id=q>c</p>")
    await key("+")
    expect(document.activeElement).toBe(at("#p"))
    expect(at("#p").getAttribute("tabindex")).toBe("-1")
    reader!.end()
    expect(at("#p").hasAttribute("tabindex")).toBe(false)
    expect(at("h1").hasAttribute("tabindex")).toBe(false)
    expect(at("#q").getAttribute("tabindex")).toBe("-1")
  })

  test("a key of the page's own is its own, and stops the voice", async () => {
    const { said, quiet } = await start(page)
    said()
    const event = new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(false)
    expect(await quiet()).toEqual(["(stop)"])
  })

  test("a command is nobody else's", async () => {
    await start(page)
    let heard = 0
    const hear = (): void => void (heard += 1)
    document.addEventListener("keydown", hear)
    const event = new KeyboardEvent("keydown", { key: "+", bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    document.removeEventListener("keydown", hear)
    expect([event.defaultPrevented, heard]).toEqual([true, 0])
  })

  test("a field that is come to is chosen whole", async () => {
    const { key } = await start("<h1>a</h1><input id=x value=Jana aria-label=Name>")
    await key("+")
    const { selectionStart, selectionEnd } = inputAt()
    expect([selectionStart, selectionEnd]).toEqual([0, 4])
  })

  test("after its end nothing is said", async () => {
    const { said, key } = await start(page)
    reader!.end()
    said()
    expect(await key("+")).toEqual([])
    at("#b").focus()
    at("#p").textContent = "Other"
    expect(await key("x")).toEqual([])
  })
})

describe("reading on", () => {
  test("goes from place to place as each is said, and ends at the last", async () => {
    const { said, quiet, finish, reads } = await start(page)
    said()
    reader!.readPage()
    await quiet()
    const all: Array<string> = []
    for (let n = 0; n < 6; n += 1) {
      finish()
      all.push(...(await quiet()))
    }
    expect(all).toEqual([
      "en: Soups",
      "en: One, [button]",
      "en: Monday, [heading]",
      "en: Two, [button]",
    ])
    expect(reads()).toBe(4)
    expect(document.activeElement).toBe(at("#b"))
  })

  test("the same key begins and stops it", async () => {
    const { key, said, quiet, finish } = await start(page)
    expect(await key("/")).toEqual(["en: Menu, [heading]"])
    const press = (): boolean =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent("keydown", { key: "/", bubbles: true, cancelable: true }),
      )
    press()
    expect(await quiet()).toEqual(["(stop)"])
    finish()
    expect(await quiet()).toEqual([])
    press()
    expect(await quiet()).toEqual(["en: Menu, [heading]"])
    said()
    finish()
    expect(await quiet()).toEqual(["en: Soups"])
  })

  test("ends with the reader", async () => {
    const { said, quiet, reads } = await start(page)
    reader!.readPage()
    await quiet()
    reader!.end()
    said()
    expect(await quiet()).toEqual([])
    expect(reads()).toBe(0)
  })
})

describe("what is typed", () => {
  const type = (data: string | null, value: string): void => {
    const field = inputAt()
    field.focus()
    field.value = value
    field.dispatchEvent(new InputEvent("input", { data, bubbles: true }))
  }
  test.each([
    ["a sign", "<input id=x aria-label=Name>", "a", "Jana", "en: a"],
    [
      "a sign of a password is not said",
      "<input id=x type=password aria-label=P>",
      "s",
      "s",
      "en: [hidden]",
    ],
    ["a number as a whole", "<input id=x type=number aria-label=N>", "2", "12", "en: 12"],
    [
      "what was deleted: what is left",
      "<input id=x aria-label=Name>",
      null,
      "Jan",
      "en: Name, [field], Jan",
    ],
  ])("%s", async (_name, html, data, value, words) => {
    const { said, quiet } = await start(`<h1>a</h1>${html}`)
    at().focus()
    await quiet()
    said()
    type(data, value)
    expect((await quiet()).filter((line) => line !== "(stop)")).toEqual([words])
  })

  test("a box says how it stands now", async () => {
    const { quiet, said } = await start("<h1>a</h1><label><input id=x type=checkbox>Stay</label>")
    at().focus()
    await quiet()
    said()
    at().click()
    expect((await quiet()).filter((line) => line !== "(stop)")).toEqual([
      "en: Stay, [checkbox], [checked]",
    ])
  })

  test("Enter presses a box, too, and only once", async () => {
    const { key } = await start("<h1>a</h1><label><input id=x type=checkbox>Stay</label>")
    at().focus()
    await key("Enter")
    expect(inputAt().checked).toBe(true)
  })
})

describe("what the page tells", () => {
  test("is said after what is being said; an alarm before, and then what it cut", async () => {
    const { said, quiet } = await start(`${page}<p id=s role=status></p><p id=w role=alert></p>`)
    said()
    at("#s").textContent = "Saved"
    expect(await quiet()).toEqual(["en: Saved"])
    at("#w").textContent = "Wrong"
    expect(await quiet()).toEqual(["(stop)", "en: Wrong | en: Menu, [heading]"])
  })

  test("two alarms are both heard", async () => {
    const { said, quiet } = await start(`${page}<p id=v role=alert></p><p id=w role=alert></p>`)
    said()
    at("#v").textContent = "One"
    await quiet()
    at("#w").textContent = "Two"
    expect(await quiet()).toEqual(["en: Two"])
  })

  test("an alarm in silence is just said", async () => {
    const { said, quiet, finish } = await start(`${page}<p id=w role=alert></p>`)
    finish()
    said()
    at("#w").textContent = "Wrong"
    expect(await quiet()).toEqual(["en: Wrong"])
  })

  test("a place that has become something else is said again", async () => {
    const { quiet, said } = await start(`<h1>a</h1><button id=x aria-pressed=false>Star</button>`)
    at().focus()
    await quiet()
    said()
    at().setAttribute("aria-pressed", "true")
    expect(await quiet()).toEqual(["en: Star, [button], [pressed]"])
    at().setAttribute("aria-pressed", "true")
    expect(await quiet()).toEqual([])
  })

  test.each([
    ["a clock goes on all the time", "<div id=x role=timer tabindex=0>10</div>"],
    ["what is under way is no news", "<button id=x aria-busy=true>10</button>"],
  ])("%s", async (_name, html) => {
    const { quiet, said } = await start(`<h1>a</h1>${html}`)
    at().focus()
    await quiet()
    said()
    at().textContent = "11"
    expect(await quiet()).toEqual([])
  })
})

describe("what a press did and nobody says", () => {
  /** Longer than a page may take to say it by itself. */
  const waited = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 450))

  test("a number beside it", async () => {
    const { key, quiet, said } = await start(
      "<h1>a</h1><article>Soup<button id=x>+</button><input id=n aria-label=N value=1></article>",
    )
    at().focus()
    await quiet()
    await key("Enter")
    inputAt("#n").value = "2"
    await waited()
    expect(said().at(-1)).toBe("en: 2")
  })

  test("the place is gone: the one that took its turn", async () => {
    const { key, said } = await start("<h1>a</h1><button id=x>b</button><button>c</button>")
    await key("+")
    await key(" ")
    at().remove()
    await waited()
    expect(said().at(-1)).toBe("en: c, [button]")
  })

  test("nothing, where the page has said something", async () => {
    const { key, said } = await start("<h1>a</h1><button id=x>b</button><p id=s role=status></p>")
    await key("+")
    await key("Enter")
    at("#s").textContent = "Saved"
    at("h1").textContent = "Other"
    await waited()
    expect(said().at(-1)).toBe("en: Saved")
  })

  test("nothing, once it has ended", async () => {
    const { key, said } = await start("<h1>a</h1><button id=x>b</button>")
    await key("+")
    await key("Enter")
    reader!.end()
    said()
    at("h1").textContent = "Other"
    await waited()
    expect(said()).toEqual([])
  })
})

describe("a finger", () => {
  const touch = (selector: string): void =>
    void at(selector).dispatchEvent(new PointerEvent("pointerup", { bubbles: true }))

  test("on a text has it read, and another one stops that", async () => {
    const { said, quiet, finish } = await start(page)
    finish()
    said()
    touch("#p")
    expect(await quiet()).toEqual(["en: Soups"])
    touch("#h")
    expect(await quiet()).toEqual(["(stop)"])
    expect(document.activeElement).toBe(at("#p"))
  })

  test("on a key presses it, and what it did is said", async () => {
    const { said, quiet, finish } = await start(page)
    finish()
    said()
    touch("#a")
    at("h1").textContent = "Cart"
    at("h1").blur()
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect((await quiet()).at(-1)).toBe("en: Cart, [heading]")
  })
})

test("of several places of one moment the last is said", async () => {
  const { said, quiet } = await start(page)
  said()
  at("#a").focus()
  at("#b").focus()
  expect((await quiet()).filter((line) => line !== "(stop)")).toEqual(["en: Two, [button]"])
})

test("a place out of sight is brought there", async () => {
  const { key } = await start(`<h1>a</h1><div style="height:5000px"></div><button id=x>b</button>`)
  const brought = vi.spyOn(at(), "scrollIntoView")
  await key("+")
  expect(brought).toHaveBeenCalledWith({ block: "nearest" })
})
