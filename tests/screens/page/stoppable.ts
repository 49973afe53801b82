/** Listeners and timers of code that is made to live as long as its page, for a page that outlives it. */

/** Runs it, and answers how to take back the listeners and intervals that it left. */
export const stoppable = (run: () => void): (() => void) => {
  const stops: Array<() => void> = []
  const { setInterval: every } = globalThis
  const { prototype } = EventTarget
  // oxlint-disable-next-line typescript/unbound-method -- called with a target of its own
  const { addEventListener: add } = prototype
  prototype.addEventListener = function (this: EventTarget, ...listener: Parameters<typeof add>) {
    add.apply(this, listener)
    stops.push(() => this.removeEventListener(...listener))
  }
  globalThis.setInterval = ((...all: Parameters<typeof every>) => {
    const timer = every(...all)
    stops.push(() => clearInterval(timer))
    return timer
  }) as typeof every
  try {
    run()
  } finally {
    globalThis.setInterval = every
    prototype.addEventListener = add
  }
  return () => stops.forEach((stop) => stop())
}
