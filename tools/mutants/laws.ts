/** Small changes to the rules. Each of them must be noticed by a law: `npm run proof -- rules`. */

export type Mutant = {
  readonly id: string
  /** What is wrong then, in a person's words. */
  readonly breaks: string
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** The law that notices it, in this folder. */
  readonly law: string
}

const cart = "domain/cart/reduce.ts"
const session = "domain/session/reduce.ts"
const pairing = "domain/pairing/reduce.ts"
const orders = "domain/orders/reduce.ts"
const forms = "domain/forms/reduce.ts"
const reports = "domain/reports/reduce.ts"

export const mutants: ReadonlyArray<Mutant> = [
  {
    id: "cart-modifier-order",
    breaks: "the same modifiers in another order are another line",
    file: "domain/cart/model.ts",
    find: `[...new Map(modifiers.map((id) => [String(id), id])).values()].toSorted((a, b) =>
    String(a) < String(b) ? -1 : 1,
  )`,
    replace: "[...new Map(modifiers.map((id) => [String(id), id])).values()]",
    law: "cart",
  },
  {
    id: "cart-add-replaces",
    breaks: "adding the same dish again replaces its quantity",
    file: cart,
    find: "quantity: addQuantity(same.quantity, quantity, max)",
    replace: "quantity: Math.min(quantity, max) as Quantity",
    law: "cart",
  },
  {
    id: "cart-removes-another",
    breaks: "the line beside the one that was meant is removed",
    file: cart,
    find: "cart.lines.splice(index, 1)",
    replace: "cart.lines.splice(Math.max(0, index - 1), 1)",
    law: "cart",
  },
  {
    id: "cart-not-cleared",
    breaks: "clearing leaves the lines",
    file: cart,
    find: "return { ...cart, ...empty() }",
    replace: "return { ...cart }",
    law: "cart",
  },
  {
    id: "cart-of-a-stranger",
    breaks: "the next customer finds the cart of the one before",
    file: cart,
    find: "return isOthers ? { ...initial, customerId } : { ...(cart as State), customerId }",
    replace:
      "return isOthers ? { ...(cart as State), customerId } : { ...(cart as State), customerId }",
    law: "cart",
  },
  {
    id: "terms-any-version",
    breaks: "whoever agreed to one version is not asked about the next one",
    file: "domain/consents/selectors.ts",
    find: "consentOf(consents, session)?.accepted?.version !== version",
    replace: "consentOf(consents, session)?.accepted === undefined",
    law: "terms",
  },
  {
    id: "terms-failed-save",
    breaks: "terms count as agreed to although the server did not take it",
    file: "domain/consents/reduce.ts",
    find: 'if (answer._tag === "Got") agree(',
    replace: 'if (answer._tag === "Got" || answer._tag === "Failed") agree(',
    law: "terms",
  },
  {
    id: "terms-of-another",
    breaks: "the consent of one customer counts for the next one",
    file: "domain/consents/selectors.ts",
    find: "list.find(({ customerId }) => sameId(customerId, member.customerId))",
    replace: "list.find(({ customerId }) => sameId(customerId, customerId))",
    law: "terms",
  },
  {
    id: "session-kept-from-activity",
    breaks: "a permanent login is prolonged by each input",
    file: "domain/session/selectors.ts",
    find: "after(member.loggedInAt, config.permanentLoginDuration * 1000)",
    replace: "after(member.lastActivityAt, config.permanentLoginDuration * 1000)",
    law: "session",
  },
  {
    id: "session-time-not-adjusted",
    breaks: "who wants more time gets none",
    file: "domain/session/selectors.ts",
    find: "autoLogout * timeFactor * 1000",
    replace: "autoLogout * Math.min(timeFactor, 1) * 1000",
    law: "session",
  },
  {
    id: "session-expired-restored",
    breaks: "a session that is over goes on after a start",
    file: session,
    find: "if (isOver(member, config, now.at))",
    replace: "if (isOver(member, config, member.loggedInAt))",
    law: "session",
  },
  {
    id: "session-ends-by-old-timer",
    breaks: "the timer of an earlier activity ends a session that goes on",
    file: session,
    find: "member.keepLogged || member.lastActivityAt !== since) return",
    replace: "member.keepLogged) return",
    law: "session",
  },
  {
    id: "session-kept-ends-idle",
    breaks: "inactivity ends a permanent login",
    file: session,
    find: "member === undefined || member.keepLogged || member.lastActivityAt",
    replace: "member === undefined || member.lastActivityAt",
    law: "session",
  },
  {
    id: "pairing-not-read-again",
    breaks: "what is shown after a change is as it was before",
    file: pairing,
    find: "    refresh(pairing, now.seq)\n",
    replace: "",
    law: "pairing",
  },
  {
    id: "pairing-sent-twice",
    breaks: "a change goes out again when the language changes",
    file: "domain/pairing/demands.ts",
    find: "key: `pairing/${by}/${ask}`, ask, action, by, secret }",
    replace: "key: `pairing/${by}/${ask}/${language.current}`, ask, action, by, secret }",
    law: "pairing",
  },
  {
    id: "pairing-two-at-once",
    breaks: "a second change begins while one is under way",
    file: pairing,
    find: '    if (pairing.change._tag === "Loading") return\n',
    replace: "",
    law: "pairing",
  },
  {
    id: "pairing-wrong-date",
    breaks: "a rejected pairing stands by the day of its request",
    file: "domain/pairing/screen.ts",
    find: "return pairing.validTill",
    replace: "return pairing.requestedAt",
    law: "pairing",
  },
  {
    id: "orders-cancel-anything",
    breaks: "an order that cannot be cancelled is cancelled all the same",
    file: orders,
    find: 'order.cancelStatus === "POSSIBLE"',
    replace: 'order.cancelStatus !== "FOR_EXCHANGE"',
    law: "orders",
  },
  {
    id: "orders-no-debounce",
    breaks: "a second tap orders once more",
    file: orders,
    find: "at < intent.askedAt + config.orderDebounce",
    replace: "at < intent.askedAt",
    law: "orders",
  },
  {
    id: "terms-newer-version",
    breaks: "the answer about one version closes the question about a newer one",
    file: "domain/consents/reduce.ts",
    find: 'if (termsIn(now)?.version === accepted.version) now.emit({ _tag: "TermsAgreed" })',
    replace: 'now.emit({ _tag: "TermsAgreed" })',
    law: "terms",
  },
  {
    id: "forms-sent-twice",
    breaks: "a form is sent again while its call is under way",
    file: forms,
    find: "if (forms.sent.some((sent) => sent.form === name)) return",
    replace: "",
    law: "forms",
  },
  {
    id: "forms-of-a-stranger",
    breaks: "the next customer finds what another one typed",
    file: forms,
    find: "if (forms.ownerId !== undefined && !sameId(forms.ownerId, customerId)) return initial",
    replace: "",
    law: "forms",
  },
  {
    id: "forms-lose-the-saved",
    breaks: "after a save the fields show what stood there before",
    file: "domain/forms/form.ts",
    find: "  if (isKept) Object.assign(form.saved, form.sent)\n  else calm(form)\n",
    replace: "  if (!isKept) calm(form)\n",
    law: "forms",
  },
  {
    id: "forms-lose-the-newest",
    breaks: "what is typed while a call is under way is gone with its answer",
    file: "domain/forms/form.ts",
    find: "  delete form.sent\n",
    replace: "  delete form.sent\n  form.edits = {}\n",
    law: "forms",
  },
  {
    id: "forms-late-answer",
    breaks: "an answer that nobody waits for any more ends a call",
    file: forms,
    find: "forms.sent.find((each) => each.ask === ask)",
    replace: "forms.sent.find((each) => each.form === name)",
    law: "forms",
  },
  {
    id: "reports-late-answer",
    breaks: "an answer to an older question replaces the newer one",
    file: reports,
    find: "if (entry === undefined || entry.reading.ask !== ask) return undefined",
    replace: "if (entry === undefined) return undefined",
    law: "reports",
  },
  {
    id: "reports-forget-on-failure",
    breaks: "a failed read takes away what was known",
    file: reports,
    find: "const seen = since === undefined ? known : { ...known, at: since }",
    replace: "const seen = since === undefined ? {} : { at: since }",
    law: "reports",
  },
  {
    id: "reports-drop-the-newest",
    breaks: "of too many reports the one looked at last is dropped",
    file: reports,
    find: "[...others, entry].slice(-entriesMax)",
    replace: "[...others, entry].slice(0, entriesMax)",
    law: "reports",
  },
  {
    id: "reports-yesterday",
    breaks: "after midnight the read of yesterday still counts",
    file: reports,
    find: "known?.reading.ask !== undefined && known.asked.to === asked.to",
    replace: "known?.reading.ask !== undefined",
    law: "reports",
  },
]
