/** Letters with links, and the tokens in them that work once. Source: SIM-04, REG-13, CARD-03. */
import type { EpochMs } from "#domain/kernel/event.ts"
import type { Reply } from "./http.ts"
import { refusal } from "./http.ts"
import type { Language } from "./language.ts"
import { say } from "./messages.ts"
import { uuidOf } from "./random.ts"
import { entryOf, type LetterKind, type Moment, type Ticket, type World } from "./world.ts"

/** A link of a letter works so long. */
export const ticketMs = 24 * 3_600_000

/** Where each letter leads in the client. Source: ROUTE-15, ROUTE-17, ROUTE-20, ROUTE-21, ROUTE-35. */
const pages: Readonly<Record<LetterKind, string>> = {
  registration: "/registration/",
  passwordReset: "/password-reset/",
  cardChange: "/card-change/",
  cardRevoke: "/card-revoke/",
  pairing: "/pairing/",
}

export const written = (
  world: World,
  at: EpochMs,
  to: string,
  kind: LetterKind,
  token: string,
): World => {
  const letter = { seq: world.mail.length + 1, at, to, kind, token, link: `${pages[kind]}${token}` }
  return { ...world, mail: [...world.mail, letter] }
}

type NewTicket = Omit<Ticket, "issuedAt" | "isUsed">

/** Sends a letter with a token that stands for `ticket`. */
export const sendTicket = (world: World, { at }: Moment, to: string, ticket: NewTicket): World => {
  const token = uuidOf(world.seed, `ticket/${world.nextToken}`)
  const tickets = { ...world.tickets, [token]: { ...ticket, issuedAt: at, isUsed: false } }
  const next = { ...world, tickets, nextToken: world.nextToken + 1 }
  return written(next, at, to, ticket.kind, token)
}

/**
 * The ticket behind a token and the world in which it is used up, or why it is worth nothing: a token of another kind,
 * or of somebody else than the person who is logged in, is as unknown as one that never was.
 */
export const redeemed = (
  world: World,
  { at }: Moment,
  language: Language,
  asked: { readonly kind: LetterKind; readonly token: string; readonly login: string },
): readonly [World, Ticket] | Reply => {
  const ticket = entryOf(world.tickets, asked.token)
  const isOf = (owner: string | undefined) => asked.login === "" || owner === asked.login
  if (ticket === undefined || ticket.kind !== asked.kind || !isOf(ticket.login))
    return refusal(say(language, "linkUnknown"))
  if (ticket.isUsed) return refusal(say(language, "linkUsed"))
  if (ticket.issuedAt + ticketMs < at) return refusal(say(language, "linkExpired"))
  const tickets = { ...world.tickets, [asked.token]: { ...ticket, isUsed: true } }
  return [{ ...world, tickets }, ticket]
}

export const isReply = (outcome: readonly [World, Ticket] | Reply): outcome is Reply =>
  "status" in outcome
