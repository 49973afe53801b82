/** What of a person lies on a live device: made into a file, and forgotten. Source: RIGHT-02, RIGHT-05. */
import { useMemo } from "react"
import { browserStorages, forgetHere, keptHere, type Whose } from "#adapters/personal/storage.ts"
import type * as App from "#domain/app/index.ts"
import { noAccess } from "#domain/access/model.ts"
import { storageKeyOf } from "#domain/config/index.ts"
import { EpochMs } from "#domain/kernel/event.ts"
import { chunks } from "#src/chunks.ts"
import { accessNow } from "../access/access.ts"
import { textNow } from "../i18n/index.ts"
import { preferenceStore } from "../react/preferences.ts"
import { type Client, useClient } from "../react/store.tsx"
import { chunk } from "../runtime/chunk.ts"
import { type Device, MyDataPage } from "../screens/Rights/MyDataPage.tsx"
import { aboutFile, stamp } from "../screens/Rights/words.ts"

declare const BUILD_VERSION: string

type Store = Client["store"]

const ownerOf = ({ session }: App.State) => session.member?.customerId

const whoseOf = (state: App.State): Whose => ({
  prefix: storageKeyOf(state.client.config),
  owner: String(ownerOf(state)),
})

const fileOf: (store: Store) => ReturnType<Device["file"]> = async (store) => {
  const { myDataOf } = await chunk(chunks.report)
  const state = store.get()
  const owner = ownerOf(state)
  if (owner === undefined) throw new Error("the session has ended")
  const made = stamp(state.client.zone, EpochMs.make(Date.now()))
  return myDataOf(store, owner, aboutFile(textNow(), made, BUILD_VERSION), {
    notes: preferenceStore()?.now(),
    appearance: accessNow(),
    storage: await keptHere(browserStorages(), whoseOf(state)),
  })
}

const loggedOut = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (ownerOf(store.get()) !== undefined) return
      stop()
      resolve()
    })
  })

/** What only storages know goes first: if the page ends in between, the rest still goes with the session. */
const forget = async (store: Store): Promise<void> => {
  const whose = whoseOf(store.get())
  await forgetHere(browserStorages(), whose)
  // Whoever set something has the chunk that keeps it.
  if (accessNow() !== noAccess) (await chunk(chunks.access)).changeAccess(noAccess)
  const gone = loggedOut(store)
  store.send({ _tag: "LogoutAsked", forgets: true })
  await gone
  // The last of the session may have been written meanwhile.
  await forgetHere(browserStorages(), whose)
}

export const MyData = () => {
  const { store } = useClient()
  const device = useMemo<Device>(
    () => ({
      file: () => fileOf(store),
      kept: () => keptHere(browserStorages(), whoseOf(store.get())),
      forget: () => forget(store),
    }),
    [store],
  )
  return <MyDataPage device={device} />
}
