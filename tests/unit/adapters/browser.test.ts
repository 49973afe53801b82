import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { watchActivity } from "#adapters/browser/activity.ts"
import { openChannel } from "#adapters/browser/channel.ts"
import { newId } from "#adapters/browser/newId.ts"
import { languages } from "#adapters/browser/page.ts"
import { watchOnline, watchSight, watchViewport } from "#adapters/browser/watch.ts"

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe("activity", () => {
  const watch = (throttleMs = 10_000) => {
    const target = new EventTarget()
    const told: Array<{ readonly at: number; readonly when: number }> = []
    const stop = watchActivity((at) => told.push({ at, when: Date.now() }), { throttleMs, target })
    const at = (ms: number, name: string) => {
      vi.advanceTimersByTime(ms - Date.now())
      target.dispatchEvent(new Event(name))
    }
    return { told, at, stop }
  }

  test("SESS-06 the first event is told at once", () => {
    const { told, at } = watch()
    at(5, "keydown")
    expect(told).toEqual([{ at: 5, when: 5 }])
  })

  test("SESS-05 SESS-06 later ones at most every 10 s, the last of a window at its end with its true time", () => {
    const { told, at } = watch()
    for (const ms of [0, 2_000, 9_999, 12_000, 25_000]) at(ms, "pointerdown")
    vi.advanceTimersByTime(60_000)
    expect(told).toEqual([
      { at: 0, when: 0 },
      { at: 9_999, when: 10_000 },
      { at: 12_000, when: 20_000 },
      { at: 25_000, when: 30_000 },
    ])
  })

  test("SESS-06 a shorter throttle tells sooner", () => {
    const { told, at } = watch(1_250)
    at(0, "keydown")
    at(100, "keydown")
    vi.advanceTimersByTime(10_000)
    expect(told).toEqual([
      { at: 0, when: 0 },
      { at: 100, when: 1_250 },
    ])
  })

  test("SESS-04 pointer, key, wheel, touch and input count always", () => {
    for (const name of ["pointerdown", "keydown", "wheel", "touchstart", "input"]) {
      const { told, at } = watch()
      at(Date.now() + 1, name)
      expect([name, told.length]).toEqual([name, 1])
    }
  })

  test("SESS-04 a mouse that moves counts, a page that moves under it does not", () => {
    const target = new EventTarget()
    const told: Array<number> = []
    watchActivity((at) => told.push(at), { throttleMs: 10, target })
    const move = (ms: number, screenX: number, screenY: number) => {
      vi.advanceTimersByTime(ms - Date.now())
      target.dispatchEvent(Object.assign(new Event("mousemove"), { screenX, screenY }))
    }
    move(100, 5, 5)
    move(200, 5, 5)
    expect(told).toEqual([])
    move(300, 6, 5)
    move(400, 6, 5)
    move(500, 6, 4)
    expect(told).toEqual([300, 500])
  })

  test("SESS-04 focus and scroll count within a second of those, else code may have made them", () => {
    for (const name of ["focus", "scroll"]) {
      const { told, at } = watch(500)
      const start = Date.now()
      at(start + 10, name)
      expect([name, told.length]).toEqual([name, 0])
      at(start + 1_000, "keydown")
      at(start + 2_000, name)
      expect([name, told.length]).toEqual([name, 2])
      at(start + 2_501, name)
      expect([name, told.length]).toEqual([name, 2])
    }
  })

  // A part of the page may keep an event to itself, and must not wait for this before it scrolls.
  test("SESS-04 events are heard on their way down, and hold up no scrolling", () => {
    const target = new EventTarget()
    const listen = vi.spyOn(target, "addEventListener")
    watchActivity(() => {}, { throttleMs: 1_000, target })
    const options = listen.mock.calls.map(([, , each]) => each)
    expect(options).toEqual(options.map(() => ({ capture: true, passive: true })))
  })

  test("nothing is told once stopped, also when no window was open", () => {
    const { told, at, stop } = watch(100)
    at(0, "keydown")
    vi.advanceTimersByTime(200)
    stop()
    at(300, "scroll")
    at(400, "keydown")
    vi.advanceTimersByTime(1_000)
    expect(told).toEqual([{ at: 0, when: 0 }])
  })

  test("nothing is told once stopped, not even what a window still holds", () => {
    const { told, at, stop } = watch()
    at(0, "keydown")
    at(1, "keydown")
    stop()
    at(60_000, "keydown")
    expect(told.length).toBe(1)
  })
})

const stubWindow = (extra: object = {}) => {
  const window = Object.assign(new EventTarget(), { innerWidth: 390, innerHeight: 844 }, extra)
  vi.stubGlobal("window", window)
  return window
}

test("SESS-13 the page tells when it is seen again, also out of the back/forward cache", () => {
  const window = stubWindow()
  const document = Object.assign(new EventTarget(), { visibilityState: "hidden" })
  vi.stubGlobal("document", document)
  const told: Array<string> = []
  const stop = watchSight((sight) => told.push(sight))
  document.dispatchEvent(new Event("visibilitychange"))
  document.visibilityState = "visible"
  document.dispatchEvent(new Event("visibilitychange"))
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }))
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  stop()
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }))
  document.dispatchEvent(new Event("visibilitychange"))
  expect(told).toEqual(["hidden", "visible", "restored"])
})

test("losing and finding the network is told", () => {
  const window = stubWindow()
  const told: Array<boolean> = []
  const stop = watchOnline((online) => told.push(online))
  vi.stubGlobal("navigator", { onLine: false })
  window.dispatchEvent(new Event("offline"))
  vi.stubGlobal("navigator", { onLine: true })
  window.dispatchEvent(new Event("online"))
  // It went and came while the page slept.
  window.dispatchEvent(new Event("offline"))
  stop()
  vi.stubGlobal("navigator", { onLine: false })
  window.dispatchEvent(new Event("offline"))
  expect(told).toEqual([false, true, true])
})

test("UI-08 CONST-12 a size is told once it has stood still for 300 ms, and only when it is another", () => {
  const window = stubWindow()
  const told: Array<object> = []
  const stop = watchViewport((size) => told.push(size))
  const resize = (innerWidth: number) => {
    window.innerWidth = innerWidth
    window.dispatchEvent(new Event("resize"))
  }
  resize(500)
  vi.advanceTimersByTime(299)
  resize(600)
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([{ width: 600, height: 844 }])
  resize(700)
  resize(600)
  vi.advanceTimersByTime(1_000)
  resize(800)
  stop()
  vi.advanceTimersByTime(1_000)
  resize(900)
  vi.advanceTimersByTime(1_000)
  expect(told.length).toBe(1)
})

test("UI-08 another height alone is another size, and the same one again is none", () => {
  const window = stubWindow()
  const told: Array<object> = []
  watchViewport((size) => told.push(size))
  for (const innerHeight of [400, 400, 844]) {
    window.innerHeight = innerHeight
    window.dispatchEvent(new Event("resize"))
    vi.advanceTimersByTime(300)
  }
  expect(told).toEqual([
    { width: 390, height: 400 },
    { width: 390, height: 844 },
  ])
})

test("the wanted languages are a list, also where the browser names but one", () => {
  vi.stubGlobal("navigator", { language: "cs", languages: [] })
  expect(languages()).toEqual(["cs"])
  vi.stubGlobal("navigator", { language: "cs", languages: ["cs-CZ", "en"] })
  expect(languages()).toEqual(["cs-CZ", "en"])
})

test("new names are all different, and fit into a key", () => {
  const ids = Array.from({ length: 1_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]+(-[0-9a-z]+){3}$/)
})

describe("a channel between tabs", () => {
  test("carries messages to the others of its name, until it is closed", async () => {
    vi.useRealTimers()
    const name = newId()
    const [own, other, stranger] = [openChannel(name), openChannel(name), openChannel(newId())]
    const heard: Array<unknown> = []
    const arrived = new Promise<void>((resolve) =>
      other.hear((message) => {
        heard.push(message)
        if (message === "last") resolve()
      }),
    )
    for (const deaf of [own, stranger]) deaf.hear(() => heard.push("not for it"))
    own.post({ n: 1 })
    own.post("last")
    await arrived
    expect(heard).toEqual([{ n: 1 }, "last"])
    for (const each of [own, other, stranger]) each.close()
    expect(() => own.post("late")).toThrow("closed")
  })

  test("is silent where the browser has none", () => {
    vi.stubGlobal("BroadcastChannel", undefined)
    const channel = openChannel("any")
    channel.hear(() => expect.unreachable())
    expect([channel.post("heard"), channel.close()]).toEqual([undefined, undefined])
  })
})
