import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { reducer } from "#domain/kernel/tables.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { Event, Fact } from "./events.ts"
import { languageOf, offered, preferred, type State } from "./model.ts"

type Heard =
  | Event
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<SessionFact, { _tag: "LoggedIn" }>
type Reads = { readonly client: Client }

export const reduce = reducer<State, Heard, Reads, Fact>({
  ClientStarted: (language, { config, hint, languages }) => {
    const offers = offered(config)
    const wanted = language.isChosen ? language.current : hint?.language
    if (wanted !== undefined && offers.includes(wanted)) return { current: wanted, isChosen: true }
    return { current: preferred(config, languages), isChosen: false }
  },
  LanguageChosen: (known, { language }, { say, state: { client } }) => {
    if (!offered(client.config).includes(language)) return known
    if (language !== known.current) say({ _tag: "LanguageChanged" })
    return { current: language, isChosen: true }
  },
  /** The language saved with the customer wins once; a later choice wins again. Source: I18N-06. */
  LoggedIn: (known, { identity }, { say, state: { client } }) => {
    const saved = identity.customer.additionalData.find(
      ({ variableId }) => variableId === "language",
    )
    const language = saved === undefined ? undefined : languageOf(saved.value)
    if (language === undefined || !offered(client.config).includes(language)) return known
    if (language !== known.current) say({ _tag: "LanguageChanged" })
    return { current: language, isChosen: true }
  },
})
