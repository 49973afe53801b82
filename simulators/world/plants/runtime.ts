/** Bugs in the runtime, the log, the tabs and the session. */
import type { Plant } from "./plant.ts"

export const runtime: ReadonlyArray<Plant> = [
  {
    id: "sent-before-written",
    breaks: "what is sent need not be on the disk",
    file: "domain/app/index.ts",
    find: '  "OrdersAnswered",\n  "MenuRechecked",\n',
    replace: "",
  },
  {
    id: "not-fenced",
    breaks: "a tab that thaws sends what another one leads by now",
    file: "src/runtime/performMember.ts",
    find: "Effect.catch(log.caughtUp, () => Effect.void)",
    replace: "Effect.sync(() => void log)",
  },
  {
    id: "everybody-leads",
    breaks: "every tab sends",
    file: "src/runtime/store.ts",
    find: "reconcile(demandsOf(state, state.client.leader === tab))",
    replace: "reconcile(demandsOf(state, true))",
  },
  {
    id: "frozen-leader-leads",
    breaks: "nobody takes over from a tab that stands still",
    file: "src/runtime/lead.ts",
    find: "const missedMax = 3",
    replace: "const missedMax = 1_000_000",
  },
  {
    id: "key-freed-early",
    breaks: "a demand whose work has ended is started again while it still stands",
    file: "src/runtime/reconcile.ts",
    find: "        entry.stop = start(demand)\n",
    replace:
      "        entry.stop = start(demand)\n        const ended = (globalThis as never as { ended: Map<unknown, () => void> }).ended\n        ended.get(demand) === undefined ? ended.set(demand, () => held.delete(key)) : held.delete(key)\n",
    also: {
      file: "src/runtime/store.ts",
      find: "    fiber.addObserver(() => fibers.delete(fiber))\n",
      replace:
        "    fiber.addObserver(() => fibers.delete(fiber))\n    const ended: Map<unknown, () => void> = ((globalThis as never as { ended: Map<unknown, () => void> }).ended ??= new Map())\n    fiber.addObserver(() => (ended.get(demand) ?? (() => ended.set(demand, () => {})))())\n",
    },
  },
  {
    id: "stopped-work-reports",
    breaks: "work that nobody wants any more goes on, and says what it saw",
    file: "src/runtime/store.ts",
    find: "      isWanted = false\n      fiber.interruptUnsafe()\n",
    replace: "      isWanted = true\n",
  },
  {
    id: "snapshot-without-orders",
    breaks: "a snapshot leaves out what waits",
    file: "src/runtime/store.ts",
    find: "    state: App.keptOf(state),\n",
    replace: "    state: { ...App.keptOf(state), orders: App.initial.orders },\n",
  },
  {
    id: "session-not-forgotten",
    breaks: "a session's end leaves the person on the disk",
    file: "src/runtime/store.ts",
    find: "      keep(log.forget(snapshotOf(line)))\n",
    replace: "",
  },
  {
    id: "passwords-stay",
    breaks: "a tab that leads does not know what was typed in another one",
    file: "adapters/vault/browser.ts",
    find: "      tell({ have: [[ref, secret]] })\n",
    replace: "",
  },
  {
    id: "token-outlives-logout",
    breaks: "after a logout the person's token is used for the guest",
    file: "domain/session/reduce.ts",
    find: "  const token = { ...initial.token, ask: seq }\n",
    replace: "  const { token } = session\n  void seq\n",
  },
  {
    id: "logged-out-early",
    breaks: "the session ends before its time",
    file: "domain/session/selectors.ts",
    find: "autoLogout * timeFactor * 1000",
    replace: "autoLogout * timeFactor * 900",
  },
  {
    id: "network-back-unheard",
    breaks: "a device that was offline stays so",
    file: "domain/client/reduce.ts",
    find: "    client.isOnline = isOnline\n",
    replace: "    client.isOnline &&= isOnline\n",
  },
  {
    id: "log-reordered",
    breaks: "a tab applies what it hears in another order than the log's",
    file: "src/runtime/store.ts",
    find: "        inbox.splice(0).forEach(apply)\n",
    replace: "        inbox.splice(0).reverse().forEach(apply)\n",
  },
]
