/** Questions at a terminal; a password is not shown. */
import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { CliError } from "../cli.ts"
import { exit } from "./exit.ts"

/** Where somebody may sit. */
export type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }
  readonly output: NodeJS.WritableStream
}

const ask = async (
  { input, output }: Terminal,
  question: string,
  isHidden: boolean,
  instead: string,
): Promise<string> => {
  if (input.isTTY !== true) throw new CliError(exit.unchecked, `${question.trim()} ${instead}`)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input, output: isHidden ? silent : output, terminal: true })
  // What is asked is the interface's to write: it clears the line before the first key.
  if (isHidden) output.write(question)
  try {
    return (await terminal.question(question)).trim()
  } finally {
    terminal.close()
    if (isHidden) output.write("\n")
  }
}

/** Questions go to the standard error, so that a report can be piped. */
const standard: Terminal = { input: process.stdin, output: process.stderr }

/** Of the environment, else asked for; never of the command line, which every process can read. */
export const personOf = async (
  env: Readonly<Record<string, string | undefined>>,
  terminal = standard,
) => {
  const instead = "Nobody can be asked here: set CONFORMANCE_LOGIN and CONFORMANCE_PASSWORD."
  return {
    login:
      env["CONFORMANCE_LOGIN"] ??
      (await ask(terminal, "Login of the test person: ", false, instead)),
    password: env["CONFORMANCE_PASSWORD"] ?? (await ask(terminal, "Password: ", true, instead)),
  }
}

export const isYes = async (question: string, terminal = standard): Promise<boolean> =>
  /^y(es)?$/i.test(
    await ask(
      terminal,
      `${question} [yes/no] `,
      false,
      "Nobody can be asked here: --yes says yes.",
    ),
  )
