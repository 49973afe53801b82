/** In place of a browser's voices: what is said stands in a list, at once. A test gives the function to a page. */

/** The page's list of what was said, a phrase each: `cs-CZ Objednat, tlačítko`. */
export type Spoken = {
  readonly __spoken: ReadonlyArray<string>
  readonly __volumes: ReadonlyArray<number>
}

/** Runs in the page: it sees what it is given, and nothing around it. `langs`: of the voices there are. */
export const installSynthesis = (langs: ReadonlyArray<string>): void => {
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
  const synthesis = {
    speaking: false,
    pending: false,
    getVoices: () => langs.map((lang) => ({ lang, name: lang, localService: true })),
    cancel: () => undefined,
    speak: (utterance: Utterance) => {
      spoken.push(`${utterance.lang} ${utterance.text}`)
      volumes.push(utterance.volume)
      queueMicrotask(() => utterance.dispatchEvent(new Event("end")))
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
