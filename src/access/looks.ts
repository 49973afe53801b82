/** How a page looks to whoever set it so, from its first paint on. Source: feature 11. */
import type { Access } from "#domain/access/index.ts"
import type { Config } from "#domain/config/model.ts"
import { isShared, storageKeyOf } from "#domain/config/selectors.ts"

/** Where the wishes outlive the page: with its tab only where the device is shared. */
export const homeOf = (config: Config): Storage =>
  isShared(config) ? sessionStorage : localStorage

export const accessKeyOf = (config: Config): string => `${storageKeyOf(config)}.access`

/** What a style knows of. */
const looks = ["contrast", "dark", "calm", "reach"] as const

export const showAccess = (access: Access): void => {
  const { dataset } = document.documentElement
  dataset["text"] = String(access.text)
  for (const name of looks)
    if (access[name]) dataset[name] = ""
    else delete dataset[name]
}
