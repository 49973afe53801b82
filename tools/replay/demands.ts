/** What the states of a log want done. */
import * as App from "#domain/app/index.ts"
import { isEqual } from "#domain/kernel/equal.ts"

/** As the page with this state asks: what changes the server only where it leads. */
export const makeDemandsOf = (): ((state: App.State) => ReadonlyArray<App.Demand>) => {
  const demandsOf = App.makeDemands()
  return (state) => demandsOf(state, state.client.leader === state.place.tab)
}

/** Before a page has its tab it wants nothing, and what an earlier page wanted is over. */
export const makeKeysOf = (tab: string): ((state: App.State) => ReadonlySet<string>) => {
  const demandsOf = makeDemandsOf()
  return (state) => new Set(state.place.tab === tab ? demandsOf(state).map(({ key }) => key) : [])
}

/** Whether the client itself would have said so: a wait that is over, or a way it goes. */
export const isReported = (demands: ReadonlyArray<App.Demand>, event: App.Event): boolean =>
  demands.some(
    (demand) =>
      (demand._tag === "Wait" && isEqual(demand.report, event)) ||
      (demand._tag === "Go" && event._tag === "RouteShown" && demand.path === event.path),
  )
