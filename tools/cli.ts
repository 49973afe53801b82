/** What the command lines have in common: numbers in options, and how a failure becomes words and a code. */
import { type Command, CommanderError, InvalidArgumentError } from "commander"
import { exits } from "./exits.ts"

/** Ends the command with a word to the person and a code to the program that called it. */
export class CliError extends Error {
  readonly exit: number
  constructor(exit: number, message: string) {
    super(message)
    this.exit = exit
  }
}

export const whole = (text: string): number => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("a whole number from 1")
  return Number(text)
}

/** `usage`: the code of a command line that was written wrongly. */
export const runCli = async (program: Command, usage: number = exits.usage): Promise<void> => {
  // What is said to the program now no longer reaches the commands that it has.
  for (const each of [program, ...program.commands]) each.exitOverride()
  try {
    await program.parseAsync()
  } catch (reason) {
    if (reason instanceof CommanderError)
      process.exitCode = reason.exitCode === 0 ? exits.ok : usage
    else if (reason instanceof CliError) {
      console.error(reason.message)
      process.exitCode = reason.exit
    } else {
      console.error(reason)
      process.exitCode = exits.internal
    }
  }
}
