/** How far a long command is: a bar on a terminal, else a line now and then. */

export type Progress = { readonly step: () => void; readonly end: () => void }

const width = 30
const everyMs = { terminal: 100, lines: 10_000 }

export const makeProgress = (total: number, output = process.stderr): Progress => {
  const began = performance.now()
  let done = 0
  let shown = began
  const text = (): string => {
    const left = ((performance.now() - began) / done) * (total - done)
    return `${done} of ${total} logs, ${Math.ceil(left / 1000)} s to go`
  }
  const bar = (): string => {
    const filled = Math.round((done / total) * width)
    return `${"█".repeat(filled)}${"░".repeat(width - filled)} ${text()}`
  }
  return {
    step: () => {
      done++
      const now = performance.now()
      if (now - shown < (output.isTTY ? everyMs.terminal : everyMs.lines)) return
      shown = now
      output.write(output.isTTY ? `\r\u001b[K${bar()}` : `${text()}\n`)
    },
    end: () => {
      if (output.isTTY) output.write("\r\u001b[K")
    },
  }
}
