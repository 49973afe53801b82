/** One page life of one tab: the real store and runtime, with ports of the simulated world. */
import { Context, Effect, Exit, Scope } from "effect"
import { Persistence } from "#adapters/browser/persistence.ts"
import { Api } from "#adapters/api/port.ts"
import type { Http } from "#adapters/http/port.ts"
import { EventLog } from "#adapters/log/port.ts"
import { Router } from "#adapters/router/port.ts"
import { openTabs, type TabGroup } from "#adapters/tabs/memory.ts"
import { Tabs } from "#adapters/tabs/port.ts"
import { Vault } from "#adapters/vault/port.ts"
import type * as App from "#domain/app/index.ts"
import type { Config } from "#domain/config/index.ts"
import { utc } from "#domain/kernel/civil.ts"
import type { TabId } from "#domain/kernel/event.ts"
import { lead } from "#src/runtime/lead.ts"
import { MemberCalls, ReaderConnection } from "#src/runtime/lazyServices.ts"
import { performMember } from "#src/runtime/performMember.ts"
import type { Probes } from "#src/runtime/probes.ts"
import { makeStore, type Store } from "#src/runtime/store.ts"
import { apiOver } from "./api.ts"
import type { Lane } from "./schedule.ts"

export type Parts = {
  readonly tab: TabId
  readonly pageSessions: ReadonlyArray<TabId>
  readonly lane: Lane
  readonly log: EventLog["Service"]
  readonly vault: Vault["Service"]
  readonly http: Http["Service"]
  readonly group: TabGroup
  readonly jitterMs: () => number
  readonly reader: ReaderConnection["Service"]
  readonly config: Config
  readonly path: string
  readonly isOnline: () => boolean
  /** What the browser says when it is asked to delete nothing. */
  readonly persists: () => boolean
  readonly probes: Probes
  /** It shows that it ended, and does nothing any more. */
  readonly over: () => void
}

/** A tab waits so long for the lead before it shows what another one leads. As `src/main.tsx` does. */
export const leadMs = 400

export const openTab = ({
  tab,
  pageSessions,
  lane,
  log,
  vault,
  http,
  group,
  jitterMs,
  reader,
  config,
  path,
  isOnline,
  persists,
  probes,
  over,
}: Parts) => {
  let store: Store | undefined
  let isVisible = true
  let hasLed = false
  let sights = 0
  const port = openTabs(group, { isVisible: () => isVisible, jitterMs, go: lane.go })
  const services = lane.services.pipe(
    Context.add(EventLog, log),
    Context.add(Vault, vault),
    Context.add(Api, apiOver(config, http)),
    Context.add(MemberCalls, { perform: performMember }),
    Context.add(ReaderConnection, reader),
    Context.add(Router, {
      origin: "http://canteen.example",
      go: (to) => Effect.sync(() => store?.send({ _tag: "RouteShown", path: to })),
      leave: () => Effect.void,
    }),
    Context.add(Tabs, port),
    Context.add(Persistence, Effect.sync(persists)),
  )
  const run = Effect.runForkWith(services)
  const scope = Scope.makeUnsafe()
  let isClosed = false

  const begin = (made: Store): void => {
    store = made
    let isShown = false
    const show = (): void => {
      if (isShown || isClosed) return
      isShown = true
      made.send({ _tag: "TabOpened", tab, path, width: 1440, isVisible })
    }
    const name = (): void => {
      made.send({
        _tag: "ClientStarted",
        config,
        zone: utc,
        secretsKept: vault.refs(),
        languages: ["en"],
        isOnline: isOnline(),
      })
      const stop = made.subscribe(() => {
        if (made.get().client.leader === undefined) return
        stop()
        show()
      })
    }
    const led = run(
      lead(
        () => {
          hasLed = true
          name()
        },
        () => made.get().client.leader === tab,
      ),
    )

    run(
      Scope.addFinalizer(
        scope,
        Effect.sync(() => led.interruptUnsafe()),
      ),
    )
    lane.after(leadMs, show)
  }
  const opening = run(
    makeStore({
      tab,
      pageSessions,
      probes,
      broken: ({ why }) => {
        if (why === "newer" || why === "elsewhere") over()
      },
    }).pipe(
      Scope.provide(scope),
      Effect.map((made) => {
        if (!isClosed) begin(made)
      }),
    ),
  )
  opening.addObserver((exit) => {
    if (Exit.isFailure(exit) && !isClosed) throw new Error(String(exit.cause))
  })

  return {
    tab,
    lane,
    state: (): App.State | undefined => store?.get(),
    journal: () => store?.journal(),
    /** A person's event; a tab that stands still takes none. */
    send: (event: App.Event): void => {
      if (!isClosed && !lane.isFrozen()) store?.send(event)
    },
    show: (visible: boolean): void => {
      if (visible === isVisible) return
      isVisible = visible
      if (visible) sights++
      // A page that slept sees how it is now.
      lane.go(() => store?.send({ _tag: "VisibilitySeen", isVisible }))
    },
    isVisible: () => isVisible,
    /** How often it was turned to. */
    sights: () => sights,
    hasLed: () => hasLed,
    /** Closed or dead: nothing of it runs any more. */
    close: (): void => {
      if (isClosed) return
      isClosed = true
      // A dead tab's lock and connections are the browser's to take back.
      lane.thaw()
      run(Scope.close(scope, Exit.void))
    },
    isClosed: () => isClosed,
  }
}
export type Tab = ReturnType<typeof openTab>
