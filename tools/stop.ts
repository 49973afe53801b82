/** Ends the command with a word to the person and a code to the program that called it. */
export class Stop extends Error {
  readonly exit: number
  constructor(exit: number, message: string) {
    super(message)
    this.exit = exit
  }
}
