import { createContext, useContext, useSyncExternalStore } from "react"
import type { Model, View } from "../model.ts"

export const ModelContext = createContext<Model | undefined>(undefined)

export const useModel = (): Model => {
  const model = useContext(ModelContext)
  if (model === undefined) throw new Error("no <ModelContext>")
  return model
}

export const useView = (): View => {
  const model = useModel()
  return useSyncExternalStore(model.subscribe, model.get)
}
