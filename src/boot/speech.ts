/** Begins and ends what reads the page aloud. Source: feature 11, EN 301 549 §5.1.3. */
import { type Reader, startReader } from "#adapters/speech/reader.ts"
import { makeVoice } from "#adapters/speech/voice.ts"
import { textNow } from "#src/i18n/index.ts"
import { accessNow } from "../access/access.ts"
import { provideReading } from "../access/reading.ts"

let reader: Reader | undefined

/** `onRead`: the page reads itself aloud, and somebody listens. */
export const setSpeech = (next: "on" | "off" | "loggedOut", onRead: () => void): void => {
  reader?.end()
  reader = undefined
  const voice = makeVoice(speechSynthesis)
  const { t, locale } = textNow()
  const volume = (): number => accessNow().volume / 100
  if (next !== "on") {
    provideReading(undefined)
    void voice.say([{ text: t(`speech.${next}`), lang: locale }], volume())
    return
  }
  reader = startReader({
    voice,
    volume,
    say: (word) => textNow().t(`speech.${word}`),
    greeting: t("speech.on"),
    onRead,
  })
  provideReading({
    readPage: reader.readPage,
    hasVoice: () => voice.speaks(textNow().locale),
    follow: voice.follow,
  })
}
