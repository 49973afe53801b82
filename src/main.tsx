/** The only place where live layers, store, router and screens meet. */
import { RouterProvider } from "@tanstack/react-router"
import { Context, Effect, Scope } from "effect"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { makeApi } from "#adapters/api/asw.ts"
import { Api } from "#adapters/api/port.ts"
import { openChannel } from "#adapters/browser/channel.ts"
import { languages, viewport } from "#adapters/browser/page.ts"
import { newId } from "#adapters/browser/newId.ts"
import { zoneOf } from "#adapters/browser/zone.ts"
import { attempt } from "#adapters/browser/attempt.ts"
import { makeHint } from "#adapters/hint/storage.ts"
import { makeHttp } from "#adapters/http/fetch.ts"
import * as Log from "#adapters/log/idb.ts"
import { EventLog, type LogBroken } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { makeRouter } from "#adapters/router/tanstack.ts"
import { makeTabs } from "#adapters/tabs/browser.ts"
import { Tabs } from "#adapters/tabs/port.ts"
import { makeBrowserVault } from "#adapters/vault/browser.ts"
import { Vault } from "#adapters/vault/port.ts"
import * as App from "#domain/app/index.ts"
import { versions } from "#domain/app/versions.ts"
import { type Config, isKiosk, storageKeyOf } from "#domain/config/index.ts"
import { shipped } from "#domain/config/names.ts"
import { type EpochMs, TabId } from "#domain/kernel/event.ts"
import { preferred } from "#domain/language/index.ts"
import { changeLanguage, initI18n } from "./i18n/index.ts"
import { readConfiguration } from "./boot/configuration.ts"
import { findConfig } from "./boot/found.ts"
import { keepHint, readHint } from "./boot/hint.ts"
import { pageSessionsOf } from "./boot/pageSessions.ts"
import { lazyComponent } from "./react/lazyComponent.tsx"
import { recorded } from "./react/preferences.ts"
import { ClientContext } from "./react/store.tsx"
import { makeRouter as makeScreens } from "./router.tsx"
import { chunk, isMissing, watchMissing } from "./runtime/chunk.ts"
import { lead } from "./runtime/lead.ts"
import { MemberCalls, ReaderConnection } from "./runtime/lazyServices.ts"
import { makeStore, type Store } from "./runtime/store.ts"
import type { Probes } from "./runtime/probes.ts"
import "./styles/index.css"
import { chunks } from "#src/chunks.ts"

const storageFailure = () => chunk(chunks.storageFailure)
const member = () => chunk(chunks.member)
const after = () => chunk(chunks.after)
const kiosk = () => chunk(chunks.kiosk)

// Seen by few.
const StartFailure = lazyComponent(chunks.overlays, "StartFailure")
const ConfigAlert = lazyComponent(chunks.overlays, "ConfigAlert")

// Until something is shown nothing is lost by it.
const painted = watchMissing(() => {
  if (isMissing()) location.reload()
})

const root = createRoot(document.getElementById("root")!)

/** How long a tab waits to lead before it shows what another one leads. */
const leadMs = 400

/** Until some tab leads, nothing is known of the deployment: its language, its mode. */
const begin = (store: Store, leads: Promise<boolean>, opened: () => void): Promise<void> =>
  leads.then(
    (isLeader) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (store.get().client.leader === undefined) return
          stop()
          opened()
          resolve()
        }
        const stop = store.subscribe(look)
        if (!isLeader) look()
      }),
  )

const reports = () => chunk(chunks.report)

const start = async (config: Config, problems: ReadonlyArray<unknown>): Promise<void> => {
  const key = storageKeyOf(config)
  const local = attempt(() => localStorage)
  const session = attempt(() => sessionStorage)
  // Before any redirect drops it.
  const { search } = location
  const hintPort = makeHint(key, local, async (text) => (await storageFailure()).quarantine(text))
  const hint = readHint(hintPort)
  // Whoever was logged in has an account to read; anybody else gets the page first.
  if (hint?.isMember === true) void member()
  const tab = TabId.make(newId())
  const router = makeScreens()
  const vault = makeBrowserVault({
    prefix: `${key}.secret.`,
    tab: session,
    // A kiosk keeps nobody logged in. Source: LOGIN-23.
    profile: isKiosk(config) ? undefined : local,
    channel: openChannel(`${key}.secrets`),
  })
  const { brand } = config.theme
  const themed =
    brand === shipped.theme.brand || chunk(chunks.theme).then(({ applyBrand }) => applyBrand(brand))
  const texts = initI18n({
    language: hint?.language ?? preferred(config, languages()),
    overrides: config.translations,
    formats: {
      baseCurrency: config.baseCurrency,
      currencyFormat: config.currencyFormat,
      dateFormats: config.dateFormats,
    },
  })
  const led = Promise.withResolvers<true>()
  // Until there is a store, nobody can be told.
  let name = (): void => {}
  let leader = (): TabId | undefined => tab
  const leading = Effect.runForkWith(Context.make(Tabs, makeTabs(`${key}.leader`)))(
    lead(
      () => {
        led.resolve(true)
        name()
      },
      () => leader() === tab,
    ),
  )
  const leads = (): Promise<boolean> =>
    Promise.race([
      led.promise,
      new Promise<false>((resolve) => setTimeout(() => resolve(false), leadMs)),
    ])
  const opening = leads()
  const log = Log.makeLog(`${key}.log`, {
    compaction: storageFailure,
    versions: { ...versions, isKnown: ({ _tag }) => App.isShared({ _tag } as App.Event) },
    quarantine: (text) =>
      void storageFailure().then(({ keepQuarantined }) =>
        keepQuarantined(local, key, config, text),
      ),
    leave: async (leaving) => {
      const { leave } = await storageFailure()
      const memory = await leave(leaving, { mayGoOn: leads, tab, config })
      // Where there never was a disk, each tab has a log of its own, and leads it.
      if (!leaving.wasOpen) led.resolve(true)
      return memory
    },
  })
  let isOver = false
  const probes: Probes = {}
  const broken = ({ reason, why }: LogBroken): void => {
    // oxlint-disable-next-line no-console -- nobody else can be told that nothing is kept
    console.error(`The event log is broken: ${reason}`)
    if (why !== "newer" && why !== "elsewhere") return
    isOver = true
    leading.interruptUnsafe()
    void texts.then(() => root.render(<StartFailure why={why} />))
  }
  const services = Context.make(EventLog, log).pipe(
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
        makeHttp((...request) => (probes.fetch ?? fetch)(...request)),
      ),
    ),
    Context.add(
      Router,
      makeRouter({
        navigate: ({ to, replace }) => router.navigate({ to, replace }),
        load: (to) => router.preloadRoute({ to }),
      }),
    ),
    Context.add(MemberCalls, {
      perform: (...all) =>
        Effect.flatMap(Effect.promise(member), ({ performMember }) => performMember(...all)),
    }),
    Context.add(ReaderConnection, {
      perform: (...all) => Effect.flatMap(Effect.promise(kiosk), ({ perform }) => perform(...all)),
    }),
    Context.add(Scope.Scope, Scope.makeUnsafe()),
  )
  const pageSessions = pageSessionsOf(session, `${key}.lives`, tab)
  const store = await Effect.runPromiseWith(services)(
    makeStore({ tab, pageSessions, broken, probes }),
  )
  router.history.subscribe(({ location: { pathname } }) =>
    store.send({ _tag: "RouteShown", path: pathname }),
  )
  await vault.asked
  void led.promise.then(() => {
    leader = () => store.get().client.leader
    name = () =>
      store.send({
        _tag: "ClientStarted",
        config,
        zone: zoneOf(Date.now() as EpochMs),
        secretsKept: vault.refs(),
        languages: [...languages()],
        ...(hint === undefined ? {} : { hint }),
        isOnline: navigator.onLine,
      })
    name()
  })
  await begin(store, opening, () =>
    store.send({
      _tag: "TabOpened",
      tab,
      path: location.pathname,
      ...(hint === undefined ? {} : { hint }),
      width: viewport().width,
      isVisible: document.visibilityState === "visible",
    }),
  )
  store.subscribe(() => void changeLanguage(store.get().language.current))
  keepHint(hintPort, store)
  void after().then(({ observe }) => observe(store, config, probes, { search, session }))
  await Promise.all([texts, themed])
  await changeLanguage(store.get().language.current)

  if (isOver) return
  root.render(
    <StrictMode>
      <ClientContext
        value={{
          store: { ...store, send: (event) => store.send(recorded(event)) },
          putSecret: vault.put,
          secretOf: vault.get,
          remembers: hintPort.outlives,
          report: async () => (await reports()).reportOf(store, probes),
        }}
      >
        <RouterProvider router={router} />
        {problems.length > 0 && <ConfigAlert />}
      </ClientContext>
    </StrictMode>,
  )
  painted()
  void after().then(({ fetchAhead }) => fetchAhead(store))
}

const boot = async (): Promise<void> => {
  const decoded = readConfiguration(await findConfig(import.meta.env.BASE_URL))
  if (decoded._tag === "Usable") return start(decoded.config, decoded.problems)
  // Nothing else starts. Source: APP-11.
  await initI18n({
    language: preferred({ languages: ["en", "cs", "pl", "sk"] } as never, languages()),
  })
  root.render(<StartFailure />)
  throw new Error("Severe parameters error: no configuration, or a required setting is wrong")
}

void boot()
