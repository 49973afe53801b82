/** What the long-running commands have in common: where they listen, how they end, how they say that they cannot start. */
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

export const placeOf = (env: Readonly<Record<string, string | undefined>>) => {
  const port = Number(env["PORT"] ?? 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is no port: ${env["PORT"]}`)
  return { host: env["HOST"] ?? "127.0.0.1", port }
}

/** What the simulated backend is told by the environment. */
export const simulatorOptionsOf = (env: Readonly<Record<string, string | undefined>>) => {
  const seed = Number(env["SIM_SEED"] ?? 1)
  if (!Number.isSafeInteger(seed))
    throw new Error(`SIM_SEED is no whole number: ${env["SIM_SEED"]}`)
  return { seed, control: env["SIM_CONTROL"] !== "off" }
}

/** Source: docs/contract.md "Demo people". */
const demoLogins = `Demo people: login (password)
  jana (jana-1234)   person, balance 250.00, card 1001
  acme (acme-1234)   company, balance 5000.00, card 1003
  petr (petr-1234)   person, balance -120.00, card 1002 blocked
  ola  (ola-1234)    person, no card, Polish
  rich (rich-1234)   person with long histories`

/** What a person reads of a running command; a program waits for the last line. */
export const announce = (url: string, lines: ReadonlyArray<string>): void =>
  console.log([...lines, "", demoLogins, "", `ready ${url}`].join("\n"))

/**
 * Runs `stop` once and ends, on Ctrl-C and on a polite kill. npm does not pass a signal through the shell that it
 * starts us in; then that shell is gone and we have another parent.
 */
export const stopWith = (stop: () => Promise<unknown>): void => {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    clearInterval(orphaned)
    void stop().finally(() => process.exit(0))
  }
  const parent = process.ppid
  const orphaned = setInterval(() => {
    if (process.ppid !== parent) end()
  }, 250)
  orphaned.unref()
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end)
}

/** Says in a person's words why nothing runs, and ends. */
export const giveUp = (reason: unknown, { host, port }: ReturnType<typeof placeOf>): never => {
  const { code, port: named = port } = (reason ?? {}) as {
    readonly code?: unknown
    readonly port?: number
  }
  const other = `${named === port ? "PORT" : "READER_PORT"}=${named + 1} npm start`
  if (code === "EADDRINUSE")
    console.error(
      `Port ${named} on ${host} is taken. Stop what uses it, or take another one: ${other}`,
    )
  else if (code === "EACCES")
    console.error(`Port ${named} may not be opened by this user. Take another one: ${other}`)
  else if (code === "EADDRNOTAVAIL") console.error(`This machine has no address ${host} (HOST).`)
  else console.error(reason)
  process.exit(1)
}
