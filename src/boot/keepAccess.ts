/** How a person uses the page is kept in the browser's storage; a kiosk forgets it with whoever leaves. Source: feature 11. */
import { makeAccessStorage } from "#adapters/access/storage.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import type * as App from "#domain/app/index.ts"
import { noAccess } from "#domain/access/index.ts"
import { type Config, isShared } from "#domain/config/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { accessNow, setAccessOpen } from "../access/access.ts"
import { changeAccess, provideAccess } from "../access/change.ts"
import { accessKeyOf, homeOf } from "../access/looks.ts"
import { chunks } from "#src/chunks.ts"
import { chunk } from "../runtime/chunk.ts"
import { throttleOf } from "./observers.ts"

type Store = {
  readonly get: () => App.State
  readonly subscribe: (hear: () => void) => unknown
  readonly send: (event: App.Event) => void
}

/** Who set it and left without a login: as long as a login would last, but not for ever. */
const leftMs = ({ autoLogout }: Config): number =>
  (autoLogout === 0 ? 60 : autoLogout) * accessNow().time * 1000

const forgetWithPerson = (store: Store, config: Config): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const forget = (): void => {
    changeAccess(noAccess)
    setAccessOpen(false)
  }
  const wait = (): void => {
    clearTimeout(timer)
    if (store.get().session.member === undefined) timer = setTimeout(forget, leftMs(config))
  }
  for (const name of ["pointerdown", "keydown", "touchstart"] as const)
    window.addEventListener(name, wait, { capture: true, passive: true })
  const idOf = () => store.get().session.member?.customerId
  let who = idOf()
  store.subscribe(() => {
    const next = idOf()
    if (next === who) return
    // What was set before a card is whose card it is.
    if (who !== undefined) forget()
    who = next
    wait()
  })
  wait()
}

/** A login has the time that who is here wants, whichever of them came first. */
const giveTime = ({ get, send }: Store): void => {
  const { member } = get().session
  const factor = accessNow().time
  if (member !== undefined && (member.timeFactor ?? 1) !== factor)
    send({ _tag: "TimeLimitAdjusted", factor })
}

/** Who has the page read aloud is there, though no key is pressed. Source: SESS-04, WCAG 2.2 SC 2.2.1. */
const seeListener = ({ get, send }: Store, config: Config): void => {
  const { member } = get().session
  const now = EpochMs.make(Date.now())
  if (member !== undefined && now - member.lastActivityAt >= throttleOf(config))
    send({ _tag: "ActivitySeen", lastAt: now })
}

/** Speech ends with the session where the device is shared; a listener hears both in one. */
const readingAloud = (store: Store, config: Config): (() => void) => {
  let isOn = false
  let isIn = false
  return () => {
    const wasIn = isIn
    isIn = store.get().session.member !== undefined
    if (accessNow().speech === isOn) return
    isOn = !isOn
    const why = isOn ? "on" : wasIn && !isIn ? "loggedOut" : "off"
    void chunk(chunks.speech).then(({ setSpeech }) =>
      setSpeech(why, () => seeListener(store, config)),
    )
  }
}

export const keepAccess = (store: Store, config: Config): void => {
  const readAloud = readingAloud(store, config)
  const follow = (): void => {
    giveTime(store)
    readAloud()
  }
  const { read, write } = makeAccessStorage(
    accessKeyOf(config),
    attempt(() => homeOf(config)),
  )
  provideAccess(read(), (access) => {
    write(access)
    follow()
  })
  if (isShared(config)) forgetWithPerson(store, config)
  store.subscribe(follow)
  follow()
}
