/** What each POST carries, exactly: the simulator refuses a field that is not named here. Source: section API. */
import { Schema } from "effect"

const Text = Schema.String
const maybe = Schema.optionalKey

export const Empty = Schema.Struct({})

/** Source: API-34, ERR-09. */
export const CardLogin = Schema.Struct({ cardId: Text, force: maybe(Text) })
