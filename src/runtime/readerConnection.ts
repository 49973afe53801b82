/** Holds the connection to the card reader: sends commands with their numbers, pings, and reports what it hears. */
import { Effect } from "effect"
import type { CardReader, Command, Report } from "#adapters/reader/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type { Demand, Event, State } from "#domain/app/index.ts"
import type { Of } from "#domain/kernel/event.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import type { ReaderConnection } from "./lazyServices.ts"

/** Codes that are known again: equal ones get one name. The oldest is forgotten. */
const cardsMax = 8

/** Commands whose answer may still name them. */
const askedMax = 32

/** Pings in a row without any frame. Source: READER-19. */
const silentPings = 2

// oxlint-disable-next-line no-console -- who looks after the device looks here. Source: READER-05, READER-14.
const toConsole = (text: string): void => console.warn(text)

export const makeReaderConnection = (
  reader: CardReader["Service"],
  warn: (text: string) => void = toConsole,
): ReaderConnection["Service"] => {
  let lastId = 0
  const asked = new Map<number, Command>()
  /** Reads and stops whose results are still to come. */
  let owed = 0
  let cards: ReadonlyArray<SecretRef> = []

  const send = (command: Command) =>
    Effect.suspend(() => {
      asked.set(++lastId, command)
      asked.delete(lastId - askedMax)
      if (command !== "ping") owed++
      return reader.tell(command, lastId)
    })

  const nameOf = (vault: Vault["Service"], code: string): SecretRef => {
    const card = cards.find((known) => vault.get(known) === code) ?? vault.put(code)
    const newest = [card, ...cards.filter((known) => known !== card)]
    cards = newest.slice(0, cardsMax)
    const forgotten = newest.slice(cardsMax)
    if (forgotten.length > 0) vault.forget(forgotten)
    return card
  }

  const hold = Effect.fnUntraced(function* (
    { link, url, pingMs }: Of<Demand, "ConnectReader">,
    report: (event: Event) => void,
    get: () => State,
  ) {
    const vault = yield* Vault
    let unanswered = 0
    let isMute = true
    let onOpen = () => {}
    let isFirst = true
    asked.clear()
    owed = 0

    const hear = (heard: Report): void => {
      unanswered = 0
      switch (heard._tag) {
        case "Opened":
          onOpen()
          return report({ _tag: "ReaderOpened", link })
        case "Result": {
          const named = heard.command ?? (heard.id === undefined ? undefined : asked.get(heard.id))
          // It says to nothing what it answers. Only a ping can be left, if this is no greeting. Source: READER-12.
          const of = named ?? (owed === 0 && !isFirst ? "ping" : undefined)
          if (of !== "ping" && owed > 0) owed--
          isFirst = false
          if (of === "ping") isMute = false
          const { phase, answersPing } = get().reader
          // It says nothing new, twice a minute.
          if (of === "ping" && answersPing && phase !== "connected" && phase !== "disconnected")
            return
          return report({ _tag: "ReaderAnswered", link, ...(of === undefined ? {} : { of }) })
        }
        case "Card": {
          const { code, isFinal } = heard
          const card = code === undefined ? {} : { card: nameOf(vault, code) }
          return report({ _tag: "ReaderRead", link, ...card, isFinal })
        }
        case "Failure":
          warn(`Card reader error ${heard.code}`)
          return report({ _tag: "ReaderFailed", link, code: heard.code })
        case "Unreadable":
          // Its text may hold a card's code. Source: READER-21.
          return warn(`A frame of the card reader, ${heard.length} characters, cannot be read`)
      }
    }

    const opened = Effect.callback<void>((resume) => {
      onOpen = () => resume(Effect.void)
    })
    const pinging = Effect.gen(function* () {
      yield* opened
      while (!(unanswered >= silentPings && get().reader.answersPing)) {
        yield* send("ping")
        unanswered++
        yield* Effect.sleep(pingMs)
      }
    })
    const ending = yield* Effect.raceFirst(pinging, reader.link(url, hear))
    report({
      _tag: "ReaderClosed",
      link,
      ...(ending === "denied" ? { isDenied: true } : {}),
      ...(ending === undefined && isMute ? { isMute } : {}),
    })
  })

  return {
    perform: (demand, report, get) =>
      demand._tag === "ConnectReader" ? hold(demand, report, get) : send(demand.command),
  }
}
