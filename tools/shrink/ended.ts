/** Runs a command line, and turns what it throws into words and an exit code. */
import { type Command, CommanderError, InvalidArgumentError } from "commander"
import { exits } from "./exits.ts"
import { GiveUp } from "./file.ts"

export const ended = async (program: Command): Promise<void> => {
  try {
    await program.exitOverride().parseAsync()
  } catch (reason) {
    if (reason instanceof CommanderError) process.exitCode = reason.exitCode === 0 ? 0 : exits.usage
    else if (reason instanceof GiveUp) {
      console.error(reason.message)
      process.exitCode = reason.exit
    } else {
      console.error(reason)
      process.exitCode = exits.internal
    }
  }
}

/** `60s`, `2m` or `500ms`, in milliseconds. */
export const durationOf = (text: string): number => {
  const [, value, unit = "s"] = /^(\d+(?:\.\d+)?)(ms|s|m)?$/.exec(text) ?? []
  if (value === undefined) throw new InvalidArgumentError("a time, like 60s")
  return Number(value) * { ms: 1, s: 1_000, m: 60_000 }[unit]!
}
