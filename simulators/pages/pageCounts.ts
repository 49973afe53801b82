/** What a page holds besides its document: counted in the page where nobody else counts it, and by the browser's own tools. */
import type { CDPSession, Page } from "@playwright/test"

/** Runs before the page's own scripts, and after a clock was installed. */
export const countTimers = (): void => {
  const counts = { timeouts: new Set<unknown>(), intervals: new Set<unknown>(), frames: new Set() }
  const { timeouts, intervals, frames } = counts
  const page = globalThis as unknown as Record<string, (...all: Array<unknown>) => unknown>
  const once = (start: string, stop: string, all: Set<unknown>): void => {
    const begin = page[start]!.bind(page)
    const end = page[stop]!.bind(page)
    page[start] = (work, ...rest) => {
      const id = begin(
        (...given: ReadonlyArray<unknown>) => {
          all.delete(id)
          return (work as (...all: ReadonlyArray<unknown>) => unknown)(...given)
        },
        ...rest,
      )
      all.add(id)
      return id
    }
    page[stop] = (id) => {
      all.delete(id)
      return end(id)
    }
  }
  once("setTimeout", "clearTimeout", timeouts)
  once("requestAnimationFrame", "cancelAnimationFrame", frames)
  const begin = page["setInterval"]!.bind(page)
  const end = page["clearInterval"]!.bind(page)
  page["setInterval"] = (...all) => {
    const id = begin(...all)
    intervals.add(id)
    return id
  }
  page["clearInterval"] = (id) => {
    intervals.delete(id)
    return end(id)
  }
  Object.assign(globalThis, { __counts: counts })
}

/** Objects of these classes that cannot be collected. */
const classes = [
  "WebSocket",
  "AbortController",
  "MutationObserver",
  "ResizeObserver",
  "IntersectionObserver",
  "BroadcastChannel",
  "IDBDatabase",
  "MediaQueryList",
] as const

export type Counts = Readonly<Record<string, number>>
export type Sizes = { readonly nodes: number; readonly heap: number }

const group = "counts"

/** A listener that was just removed counts until some later collection: every second look has one too many. */
const listenerLooks = 5

const liveOf = async (tools: CDPSession, name: string): Promise<number> => {
  const { result } = await tools.send("Runtime.evaluate", {
    expression: `${name}.prototype`,
    objectGroup: group,
  })
  const { objects } = await tools.send("Runtime.queryObjects", {
    prototypeObjectId: result.objectId!,
    objectGroup: group,
  })
  const { result: length } = await tools.send("Runtime.callFunctionOn", {
    objectId: objects.objectId!,
    functionDeclaration: "function () { return this.length }",
    returnByValue: true,
  })
  return length.value as number
}

const listenersOf = async (tools: CDPSession, name: "window" | "document"): Promise<number> => {
  const { result } = await tools.send("Runtime.evaluate", { expression: name, objectGroup: group })
  const { listeners } = await tools.send("DOMDebugger.getEventListeners", {
    objectId: result.objectId!,
  })
  return listeners.length
}

export const makeCounter = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send("Performance.enable")
  const metricsOf = async (): Promise<Counts> => {
    await tools.send("HeapProfiler.collectGarbage")
    await tools.send("HeapProfiler.collectGarbage")
    const { metrics } = await tools.send("Performance.getMetrics")
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  return {
    /** What waits and listens: must be the same whenever nobody is there. */
    waiting: async (): Promise<Counts> => {
      const timers = await page.evaluate(() => {
        const { timeouts, intervals, frames } = (
          globalThis as unknown as { __counts: Record<string, ReadonlySet<unknown>> }
        ).__counts
        return { timeouts: timeouts!.size, intervals: intervals!.size, frames: frames!.size }
      })
      const onWindow = await listenersOf(tools, "window")
      const onDocument = await listenersOf(tools, "document")
      await tools.send("Runtime.releaseObjectGroup", { objectGroup: group })
      const { Documents: documents = 0 } = await metricsOf()
      let listeners = Infinity
      for (let n = 0; n < listenerLooks; n++)
        listeners = Math.min(listeners, (await metricsOf())["JSEventListeners"]!)
      return { ...timers, onWindow, onDocument, listeners, documents }
    },
    /** What is alive: the same, and takes four times as long to find out. */
    alive: async (): Promise<Counts> => {
      const live: Record<string, number> = {}
      for (const name of classes) live[name] = await liveOf(tools, name)
      await tools.send("Runtime.releaseObjectGroup", { objectGroup: group })
      return live
    },
    sizes: async (): Promise<Sizes> => {
      const { Nodes: nodes = 0, JSHeapUsedSize: heap = 0 } = await metricsOf()
      return { nodes, heap }
    },
  }
}
