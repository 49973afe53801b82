/** Runs the command line of a tool for logs, and turns what it throws into words and an exit code. */
import { type Command, CommanderError } from "commander"
import { Stop } from "./stop.ts"
import { exits } from "./verify.ts"

export const ended = async (program: Command): Promise<void> => {
  // What is said to the program now no longer reaches the commands that it has.
  for (const each of [program, ...program.commands]) each.exitOverride()
  try {
    await program.parseAsync()
  } catch (reason) {
    if (reason instanceof CommanderError) process.exitCode = reason.exitCode === 0 ? 0 : exits.usage
    else if (reason instanceof Stop) {
      console.error(reason.message)
      process.exitCode = reason.exit
    } else {
      console.error(reason)
      process.exitCode = exits.internal
    }
  }
}
