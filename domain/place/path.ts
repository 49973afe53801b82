/** An address in this application. A token, a code or whatever else stands in it names somebody; names of pages do not. */
import { profileItems } from "#domain/config/model.ts"
import { pathOf } from "#domain/kernel/privacy.ts"
import { periods } from "#domain/menu/model.ts"
import { pageWords } from "./routes.ts"

export const Path = pathOf([...pageWords, ...periods, ...profileItems])
