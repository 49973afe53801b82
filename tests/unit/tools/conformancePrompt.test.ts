/** What a person at a terminal sees of the questions. */
import { PassThrough } from "node:stream"
import { stripVTControlCharacters } from "node:util"
import { describe, expect, test } from "vitest"
import { isYes, personOf } from "#tools/conformance/prompt.ts"

/** Somebody who types `lines`, each once its question is there. */
const terminalOf = (...lines: ReadonlyArray<string>) => {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input })
  const output = new PassThrough()
  const rest = [...lines]
  let shown = ""
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString()
    if (/(?:: |\] )$/.test(stripVTControlCharacters(shown)) && rest.length > 0)
      setImmediate(() => input.write(`${rest.shift()}\r`))
  })
  /** What is left of a line once the interface has cleared it. */
  const seen = (): ReadonlyArray<string> =>
    shown.split("\n").map((line) => line.slice(line.lastIndexOf("\x1b[0J") + 1))
  return { terminal: { input, output }, shown: () => shown, seen }
}

describe("questions at a terminal", () => {
  test("a login and a password are asked for, and the password is not shown", async () => {
    const { terminal, shown, seen } = terminalOf("jana", "jana-1234")
    expect(await personOf({}, terminal)).toEqual({ login: "jana", password: "jana-1234" })
    expect(seen()[0]).toContain("Login of the test person: ")
    expect(seen()[1]).toContain("Password: ")
    expect(shown()).not.toContain("1234")
  })

  test.each([
    ["y", true],
    ["Yes", true],
    ["no", false],
    ["", false],
    ["yesterday", false],
  ])("an order is asked about, and '%s' is heard", async (line, isHeard) => {
    const { terminal, seen } = terminalOf(line)
    expect(await isYes("Order soup?", terminal)).toBe(isHeard)
    expect(seen()[0]).toContain("Order soup? [yes/no] ")
  })

  test("nobody is asked where nobody is, and it says what to do instead", async () => {
    const terminal = { input: new PassThrough(), output: new PassThrough() }
    await expect(personOf({}, terminal)).rejects.toThrow("CONFORMANCE_PASSWORD")
    await expect(isYes("Order soup?", terminal)).rejects.toThrow("--yes")
  })
})
