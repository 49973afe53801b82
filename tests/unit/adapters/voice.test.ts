import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { makeVoice } from "#adapters/speech/voice.ts"

type Voices = ReadonlyArray<Pick<SpeechSynthesisVoice, "lang" | "localService" | "name">>

const spoken: Array<{ text: string; lang: string; voice?: { name: string }; volume: number }> = []

class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}
beforeAll(() => void vi.stubGlobal("SpeechSynthesisUtterance", Utterance))
afterAll(() => void vi.unstubAllGlobals())

const over = (voices: Voices, outcome: "end" | "error" = "end") => {
  spoken.splice(0)
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => {
      spoken.push(utterance as never)
      queueMicrotask(() => utterance.dispatchEvent(new Event(outcome)))
    },
  }
  return makeVoice(synthesis as never, () => "en-US")
}

const named = (name: string, lang: string, localService: boolean) => ({ name, lang, localService })
const words = [{ text: "Objednat", lang: "cs-CZ" }]

test("EN 301 549 5.1.3.9 what is said stays on the device where it has a voice for the language", async () => {
  const voices = [
    named("far", "cs-CZ", false),
    named("en", "en-GB", true),
    named("near", "cs_CZ", true),
  ]
  const voice = over(voices)
  expect(await voice.say(words, 0.4)).toBe(true)
  expect(spoken).toMatchObject([
    { text: "Objednat", lang: "cs-CZ", volume: 0.4, voice: { name: "near" } },
  ])
  expect(["cs-CZ", "en-US", "pl-PL"].map(voice.speaks)).toEqual([true, true, false])
})

test("EN 301 549 5.1.3.9 a voice that works elsewhere says nothing", async () => {
  const voice = over([named("far", "cs-CZ", false)])
  expect(await voice.say(words, 1)).toBe(false)
  expect(spoken).toEqual([])
  expect(voice.speaks("cs-CZ")).toBe(false)
})

test("EN 301 549 5.1.3.14 a language without a voice is read by the page's, and a voice that fails has not said it", async () => {
  const voice = over([named("english", "en-GB", true)], "error")
  expect(await voice.say(words, 1)).toBe(false)
  expect(spoken).toMatchObject([{ text: "Objednat", voice: { name: "english" } }])
})
