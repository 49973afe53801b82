/**
 * Redux Toolkit over the same events: slices that keep what ours keep, written as its documents advise. They judge far
 * less than our rows do, so the comparison favours them.
 */
import { combineReducers, createAction, createSlice, type PayloadAction } from "@reduxjs/toolkit"
import type * as App from "#domain/app/index.ts"
import type { Line } from "./session.ts"

const seen = <Tag extends App.Event["_tag"]>(tag: Tag) =>
  createAction<Extract<App.Event, { _tag: Tag }>>(tag)

const client = createSlice({
  name: "client",
  initialState: (): { isOnline: boolean; config: object; lostAt: number } => ({
    isOnline: true,
    config: {},
    lostAt: 0,
  }),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(seen("ClientStarted"), (state, { payload }) => {
      state.config = payload.config
      state.isOnline = payload.isOnline
    }),
})

const session = createSlice({
  name: "session",
  initialState: { customerId: undefined as unknown, lastActivityAt: 0 },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("LoginAnswered"), (state, { payload }) => {
        if (payload.answer._tag === "Got")
          state.customerId = payload.answer.value.identity.customer.customerId
      })
      .addCase(seen("ActivitySeen"), (state, { payload }) => {
        state.lastActivityAt = payload.lastAt
      }),
})

const menu = createSlice({
  name: "menu",
  initialState: (): { entries: Record<string, unknown>; isWanted: boolean } => ({
    entries: {},
    isWanted: false,
  }),
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("MenuWanted"), (state) => {
        state.isWanted = true
      })
      .addCase(seen("MenuAnswered"), (state, { payload }) => {
        state.isWanted = false
        if (payload.answer._tag === "Got") state.entries[payload.key] = payload.answer.value.menu
      }),
})

const cart = createSlice({
  name: "cart",
  initialState: { lines: [] as Array<{ mealId: unknown; quantity: number }> },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("LineAdded"), (state, { payload }) => {
        state.lines.push({ mealId: payload.dish.mealId, quantity: payload.quantity })
      })
      .addCase(seen("LineQuantitySet"), (state, { payload }) => {
        for (const line of state.lines) line.quantity = payload.quantity
      })
      .addCase(seen("CartCleared"), (state) => {
        state.lines = []
      }),
})

type Intent = { dish: unknown; phase: string; looks: number }
const settledMax = 40
const orders = createSlice({
  name: "orders",
  initialState: { intents: [] as Array<Intent>, listed: [] as ReadonlyArray<unknown> },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("OrderAsked"), (state, { payload }) => {
        state.intents.push({ dish: payload.dish, phase: "Queued", looks: 0 })
        if (state.intents.length > settledMax) state.intents.shift()
      })
      .addCase(seen("OrderAnswered"), (state) => {
        const intent = state.intents.at(-1)
        if (intent !== undefined) intent.phase = "Accepted"
      })
      .addCase(seen("OrdersAnswered"), (state, { payload }) => {
        if (payload.answer._tag !== "Got") return
        state.listed = payload.answer.value as never
        const intent = state.intents.at(-1)
        if (intent === undefined) return
        intent.looks++
        intent.phase = intent.phase === "Queued" ? "Sending" : "Confirmed"
      }),
})

const offer = createSlice({
  name: "offer",
  initialState: { text: "", path: "" },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("SearchTyped"), (state, { payload }) => {
        state.text = payload.text
      })
      .addCase(seen("FiltersCleared"), (state) => {
        state.text = ""
      })
      .addCase(seen("RouteShown"), (state, { payload }) => {
        state.path = payload.path
      }),
})

const toasts = createSlice({
  name: "toasts",
  initialState: { list: [] as Array<string> },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(seen("OrderAnswered"), (state) => {
        state.list.push("message.orderCreated")
      })
      .addCase(seen("ToastExpired"), (state) => {
        state.list.shift()
      }),
})

const reduce = combineReducers({
  client: client.reducer,
  session: session.reducer,
  menu: menu.reducer,
  cart: cart.reducer,
  orders: orders.reducer,
  offer: offer.reducer,
  toasts: toasts.reducer,
})

/** The lines as actions, made beforehand: making them is no part of a fold. */
export const actionsOf = (lines: ReadonlyArray<Line>): ReadonlyArray<PayloadAction<App.Event>> =>
  lines.map(({ event }) => ({ type: event._tag, payload: event }))

export const foldRedux = (actions: ReadonlyArray<PayloadAction<App.Event>>) => {
  let state = reduce(undefined, { type: "" })
  for (const action of actions) state = reduce(state, action)
  return state
}
