/** The browser's own voices. */
import type { Voice, Words } from "./port.ts"

/** `cs` of `cs-CZ`. */
export const primaryOf = (lang: string): string => lang.split(/[-_]/)[0]!.toLowerCase()

/** `pageLang` is read by what reads a language that has no voice here. */
export const makeVoice = (
  synthesis: SpeechSynthesis,
  pageLang = (): string => document.documentElement.lang,
): Voice => {
  // What is said is personal: a voice that works elsewhere would send it there.
  const voiceFor = (lang: string): SpeechSynthesisVoice | undefined =>
    synthesis
      .getVoices()
      .find((voice) => voice.localService && primaryOf(voice.lang) === primaryOf(lang))
  const sayOne = ({ text, lang }: Words, volume: number): Promise<boolean> =>
    new Promise((resolve) => {
      // A dish in a language that nobody reads here is read in the page's.
      const voice = voiceFor(lang) ?? voiceFor(pageLang())
      if (voice === undefined) return resolve(false)
      const utterance = Object.assign(new SpeechSynthesisUtterance(text), { voice, lang, volume })
      utterance.addEventListener("end", () => resolve(true))
      utterance.addEventListener("error", () => resolve(false))
      synthesis.speak(utterance)
    })
  return {
    say: async (words, volume) => {
      const said = await Promise.all(words.map((each) => sayOne(each, volume)))
      return said.every(Boolean)
    },
    stop: () => synthesis.cancel(),
    isSpeaking: () => synthesis.speaking || synthesis.pending,
    speaks: (lang) => voiceFor(lang) !== undefined,
    follow: (hear) => {
      synthesis.addEventListener("voiceschanged", hear)
      return () => synthesis.removeEventListener("voiceschanged", hear)
    },
  }
}
