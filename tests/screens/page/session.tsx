/**
 * One page session: the product's own store, runtime, routes and screens over memory and the simulated backend. What
 * `src/main.tsx` takes from the network, the disk and other tabs comes from this page; all else is the product's.
 */
import { RouterProvider } from "@tanstack/react-router"
import { Context, Effect, Exit, Scope } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { makeApi } from "#adapters/api/asw.ts"
import { Api } from "#adapters/api/port.ts"
import { languages, viewport } from "#adapters/browser/page.ts"
import { newId } from "#adapters/browser/newId.ts"
import { zoneOf } from "#adapters/browser/zone.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import { quarantine } from "#adapters/hint/quarantine.ts"
import { makeHint } from "#adapters/hint/storage.ts"
import { type Disk, openLog } from "#adapters/log/memory.ts"
import { EventLog } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { makeRouter } from "#adapters/router/tanstack.ts"
import { makeBrowserVault } from "#adapters/vault/browser.ts"
import { Vault } from "#adapters/vault/port.ts"
import { decodeConfig, isKiosk } from "#domain/config/index.ts"
import { type EpochMs, TabId } from "#domain/kernel/event.ts"
import { preferred } from "#domain/language/index.ts"
import { makeMemoryReader } from "#simulators/transports/memoryReader.ts"
import { keepHint, readHint } from "#src/boot/hint.ts"
import { observePage } from "#src/boot/observers.ts"
import { exposeTrace, reportOf } from "#src/boot/report.ts"
import { changeLanguage, initI18n } from "#src/i18n/index.ts"
import { recorded } from "#src/react/preferences.ts"
import { ClientContext } from "#src/react/store.tsx"
import { makeRouter as makeScreens } from "#src/router.tsx"
import { makeReaderConnection } from "#src/runtime/readerConnection.ts"
import { MemberCalls, ReaderConnection } from "#src/runtime/lazyServices.ts"
import { performMember } from "#src/runtime/performMember.ts"
import { makeStore } from "#src/runtime/store.ts"
import { applyBrand } from "#src/theme/apply.ts"
import type { Backend } from "./backend.ts"
import { stoppable } from "./stoppable.ts"

export type World = {
  readonly backend: Backend
  readonly disk: Disk
  /** The deployment's `config.json`. */
  readonly config: unknown
  /** Earlier page sessions of this tab. */
  readonly pageSessions: Array<TabId>
}

const nextTask = Effect.promise(
  () =>
    new Promise<unknown>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener("message", resolve)
      port1.start()
      port2.postMessage(undefined)
    }),
)

/**
 * A disk answers in a later task. A log that answered at once would render in the middle of the browser's own event,
 * and a field would lose what was just typed.
 */
const openDisk = (disk: Disk): EventLog["Service"] => {
  const log = openLog(disk)
  return {
    ...log,
    append: (line, durability) => Effect.andThen(nextTask, log.append(line, durability)),
  }
}

/** Answers how to end it, as a browser ends a page. */
export const openSession = async ({ backend, disk, config: json, pageSessions }: World) => {
  const decoded = decodeConfig(json)
  if (decoded._tag !== "Usable") throw new Error("a required setting is wrong")
  const { config } = decoded
  const key = `${config.storageKeyPrefix}${config.applicationMode}`
  const hintPort = makeHint(
    key,
    attempt(() => localStorage),
    async (text) => quarantine(text),
  )
  const hint = readHint(hintPort)
  const tab = TabId.make(newId())
  const earlier = [...pageSessions]
  pageSessions.push(tab)
  const router = makeScreens()
  const vault = makeBrowserVault({
    prefix: `${key}.secret.`,
    tab: sessionStorage,
    profile: isKiosk(config) ? undefined : localStorage,
    channel: { post: () => {}, hear: () => {}, close: () => {} },
  })
  applyBrand(config.theme.brand)
  await initI18n({
    language: hint?.language ?? preferred(config, languages()),
    overrides: config.translations,
    formats: {
      baseCurrency: config.baseCurrency,
      currencyFormat: config.currencyFormat,
      dateFormats: config.dateFormats,
    },
  })
  const reader = await Effect.runPromise(makeMemoryReader())
  backend.plug(reader)
  const scope = Scope.makeUnsafe()
  const services = Context.make(EventLog, openDisk(disk)).pipe(
    Context.add(Vault, vault),
    Context.add(
      Api,
      makeApi(
        {
          bases: config.api,
          timeouts: config.requestTimeout,
          cacheBusting: config.cacheBusting,
          userAgent: navigator.userAgent,
          cardAuth: config.cardAuth,
        },
        backend.http,
      ),
    ),
    Context.add(
      Router,
      makeRouter({
        navigate: ({ to, replace }) => router.navigate({ to, replace }),
        load: (to) => router.preloadRoute({ to }),
      }),
    ),
    Context.add(MemberCalls, { perform: performMember }),
    Context.add(ReaderConnection, makeReaderConnection(reader.reader)),
    Context.add(Scope.Scope, scope),
  )
  const probes = {}
  const store = await Effect.runPromiseWith(services)(
    makeStore({ tab, pageSessions: earlier, probes }),
  )
  const stopHistory = router.history.subscribe(({ location: { pathname } }) =>
    store.send({ _tag: "RouteShown", path: pathname }),
  )
  store.send({
    _tag: "ClientStarted",
    config,
    zone: zoneOf(Date.now() as EpochMs),
    secretsKept: vault.refs(),
    languages: [...languages()],
    ...(hint === undefined ? {} : { hint }),
    isOnline: navigator.onLine,
  })
  store.send({
    _tag: "TabOpened",
    tab,
    path: location.pathname,
    ...(hint === undefined ? {} : { hint }),
    width: viewport().width,
    isVisible: document.visibilityState === "visible",
  })
  store.subscribe(() => void changeLanguage(store.get().language.current))
  keepHint(hintPort, store)
  const stopObserving = stoppable(() => observePage(store, config))
  exposeTrace(store, probes)
  await changeLanguage(store.get().language.current)

  const root = createRoot(document.getElementById("root")!)
  root.render(
    <StrictMode>
      <ClientContext
        value={{
          store: { ...store, send: (event) => store.send(recorded(event)) },
          putSecret: vault.put,
          secretOf: vault.get,
          remembers: hintPort.outlives,
          report: () => Promise.resolve(reportOf(store, probes)),
        }}
      >
        <RouterProvider router={router} />
      </ClientContext>
    </StrictMode>,
  )

  return {
    /** Logs in without typing. */
    logIn: (name: string): Promise<void> =>
      new Promise((resolve) => {
        const stop = store.subscribe(() => {
          if (store.get().session.member === undefined) return
          stop()
          resolve()
        })
        store.send({
          _tag: "LoginAsked",
          basic: vault.put(`${name}:${name}-1234`),
          keep: false,
          isModal: false,
        })
      }),
    close: async (): Promise<void> => {
      stopObserving()
      stopHistory()
      root.unmount()
      router.history.destroy()
      await Effect.runPromise(Scope.close(scope, Exit.void))
    },
  }
}
export type Session = Awaited<ReturnType<typeof openSession>>
