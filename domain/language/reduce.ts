import type { Event as ClientEvent } from "#domain/client/events.ts"
import type { State as Client } from "#domain/client/model.ts"
import { isKiosk } from "#domain/config/selectors.ts"
import { sameId } from "#domain/kernel/id.ts"
import { plainReducer } from "#domain/kernel/tables.ts"
import type { Fact as SessionFact } from "#domain/session/events.ts"
import type { State as Session } from "#domain/session/model.ts"
import type { Event, Fact } from "./events.ts"
import { languageOf, offered, preferred, type State } from "./model.ts"

type Heard =
  | Event
  | Extract<ClientEvent, { _tag: "ClientStarted" }>
  | Extract<SessionFact, { _tag: "LoggedIn" | "LoggedOut" }>
type Reads = { readonly client: Client; readonly session: Session }

const without = ({ current, isChosen }: State): State => ({ current, isChosen })

export const reduce = plainReducer<State, Heard, Reads, Fact>({
  ClientStarted: (language, { config, hint, languages }) => {
    const offers = offered(config)
    if (language.isChosen && offers.includes(language.current)) return language
    const wanted = language.isChosen ? undefined : hint?.language
    if (wanted !== undefined && offers.includes(wanted)) return { current: wanted, isChosen: true }
    return { current: preferred(config, languages), isChosen: false }
  },
  LanguageChosen: (known, { language }, { emit, state: { client, session } }) => {
    if (!offered(client.config).includes(language)) return known
    if (language !== known.current) emit({ _tag: "LanguageChanged" })
    const { member } = session
    const choice = member === undefined ? {} : { customerId: member.customerId }
    return { current: language, isChosen: true, choice }
  },
  /** What this customer chose by hand here stands; else the language saved with the customer wins. Source: I18N-06. */
  LoggedIn: (known, { customerId, identity }, { emit, state: { client } }) => {
    const { choice } = known
    if (choice !== undefined && sameId(choice.customerId ?? customerId, customerId))
      return { ...known, choice: { customerId } }
    const saved = identity.customer.additionalData.find(
      ({ variableId }) => variableId === "language",
    )
    const language = saved === undefined ? undefined : languageOf(saved.value)
    if (language === undefined || !offered(client.config).includes(language)) return without(known)
    if (language !== known.current) emit({ _tag: "LanguageChanged" })
    return { current: language, isChosen: true }
  },
  /** A kiosk remembers nobody's choice; what is read for the next person is asked for anew anyway. Source: I18N-06. */
  LoggedOut: (known, { forgets }, { state: { client } }) =>
    isKiosk(client.config)
      ? { current: preferred(client.config, client.languages ?? []), isChosen: false }
      : forgets
        ? without(known)
        : known,
})
