/** The page read aloud. */
export { setSpeech } from "../boot/speech.ts"
