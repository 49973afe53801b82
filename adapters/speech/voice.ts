/** The browser's own voices. */
import type { Voice, Words } from "./port.ts"

const primary = (lang: string): string => lang.split(/[-_]/)[0]!.toLowerCase()

export const makeVoice = (synthesis: SpeechSynthesis): Voice => {
  const voiceFor = (lang: string): SpeechSynthesisVoice | undefined => {
    const voices = synthesis.getVoices().filter((voice) => primary(voice.lang) === primary(lang))
    // What is said may be personal: a voice that works on the device goes first.
    return voices.find(({ localService }) => localService) ?? voices[0]
  }
  const sayOne = ({ text, lang }: Words, volume: number): Promise<boolean> =>
    new Promise((resolve) => {
      const utterance = new SpeechSynthesisUtterance(text)
      const voice = voiceFor(lang)
      if (voice !== undefined) utterance.voice = voice
      Object.assign(utterance, { lang, volume })
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
