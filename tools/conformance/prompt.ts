/** Questions at a terminal; a password is not shown. */
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { CliError } from "../cli.ts"

/** Could not be checked. */
export const unchecked = 2

const ask = async (question: string, isHidden: boolean, instead: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new CliError(unchecked, `${question.trim()} ${instead}`)
  process.stderr.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({
    input: process.stdin,
    output: isHidden ? silent : process.stderr,
    terminal: true,
  })
  try {
    return (await terminal.question("")).trim()
  } finally {
    terminal.close()
    if (isHidden) process.stderr.write("\n")
  }
}

/** Of the environment, else asked for; never of the command line, which every process can read. */
export const personOf = async (env: Readonly<Record<string, string | undefined>>) => {
  const instead = "Nobody can be asked here: set CONFORMANCE_LOGIN and CONFORMANCE_PASSWORD."
  return {
    login: env["CONFORMANCE_LOGIN"] ?? (await ask("Login of the test person: ", false, instead)),
    password: env["CONFORMANCE_PASSWORD"] ?? (await ask("Password: ", true, instead)),
  }
}

export const isYes = async (question: string): Promise<boolean> =>
  /^y(es)?$/i.test(
    await ask(`${question} [yes/no] `, false, "Nobody can be asked here: --yes says yes."),
  )
