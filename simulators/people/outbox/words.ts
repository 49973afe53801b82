/** What a screen says of an order, word by word, as it comes up. */
import type { BrowserContext } from "@playwright/test"

/** Runs in the page before its own scripts: tells each word of ours that the screen shows more often than before. */
const watch = (): void => {
  const words = [
    "Waiting for network",
    "Sending",
    "Checking",
    "Ordered",
    "On exchange",
    "Booked twice",
    "Not booked",
    "It was not booked",
    "Refused",
    "Needs your answer",
    "The canteen asks",
    "Server unavailable",
    "You are offline",
    "Log in",
    "Thank you",
    "is not in your orders",
  ]
  const places = [
    "button.key[aria-label]",
    ".st",
    "dialog[open] h2",
    "h1",
    ".toast > span",
    ".banner",
    ".ord .acts button",
    ".payline button",
    "form [type=submit]",
  ].join(",")
  let before = new Map<string, number>()
  const look = (): void => {
    const now = new Map<string, number>()
    for (const place of document.querySelectorAll(places)) {
      const text = place.getAttribute("aria-label") ?? place.textContent
      const word = words.find((each) => text.trim().startsWith(each))
      if (word !== undefined) now.set(word, (now.get(word) ?? 0) + 1)
    }
    for (const [word, count] of now)
      if (count > (before.get(word) ?? 0))
        (globalThis as unknown as { __said: (word: string) => void }).__said(word)
    before = now
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ["aria-label", "open"],
  })
}

export const hearWords = async (
  context: BrowserContext,
  said: (word: string) => void,
): Promise<void> => {
  await context.exposeFunction("__said", said)
  await context.addInitScript(watch)
}
