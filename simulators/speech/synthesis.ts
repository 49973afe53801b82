/** In place of a browser's voices: what is said stands in a list. A test gives the function to a page. */

/** The page's list of what was said, a phrase each: `cs-CZ Objednat, tlačítko`. */
export type Spoken = {
  readonly __spoken: ReadonlyArray<string>
  readonly __volumes: ReadonlyArray<number>
}

export type Voices = {
  /** Of the voices there are. */
  readonly langs: ReadonlyArray<string>
  /** How long a phrase takes, by the page's clock; 0: all is said at once. */
  readonly phraseMs?: number
}

/** Runs in the page: it sees what it is given, and nothing around it. */
export const installSynthesis = ({ langs, phraseMs = 0 }: Voices): void => {
  const spoken: Array<string> = []
  const volumes: Array<number> = []
  const events = new EventTarget()
  class Utterance extends EventTarget {
    voice: unknown
    lang = ""
    volume = 1
    readonly text: string
    constructor(text: string) {
      super()
      this.text = text
    }
  }
  const queue: Array<Utterance> = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const utter = ({ lang, text, volume }: Utterance): void => {
    spoken.push(`${lang} ${text}`)
    volumes.push(volume)
  }
  const next = (): void => {
    const [first] = queue
    timer = undefined
    if (first === undefined) return
    utter(first)
    timer = setTimeout(() => {
      queue.shift()
      first.dispatchEvent(new Event("end"))
      next()
    }, phraseMs)
  }
  const synthesis = {
    get speaking() {
      return timer !== undefined
    },
    get pending() {
      return queue.length > 1
    },
    getVoices: () => langs.map((lang) => ({ lang, name: lang, localService: true })),
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      for (const cut of queue.splice(0)) cut.dispatchEvent(new Event("error"))
    },
    speak: (utterance: Utterance) => {
      if (phraseMs === 0) {
        utter(utterance)
        queueMicrotask(() => utterance.dispatchEvent(new Event("end")))
        return
      }
      queue.push(utterance)
      if (timer === undefined) next()
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  const give = (name: string, value: unknown): void => {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  give("speechSynthesis", synthesis)
  give("SpeechSynthesisUtterance", Utterance)
  give("__spoken", spoken)
  give("__volumes", volumes)
}
