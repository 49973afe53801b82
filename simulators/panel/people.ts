/** The customers: what they have and whether their card works. */
import { control } from "./api.ts"
import { act, byId, el, inputOf, keyed, setText } from "./dom.ts"
import { count, money, nameOf } from "./texts.ts"
import type { Customer, World } from "./types.ts"

/** More are found by their name. */
const shownMax = 10

let all: ReadonlyArray<Customer> = []

const cardText = { USED: "In use", BLOCKED: "Blocked", NONE: "No card" } as const

const customerOf = (login: string): Customer | undefined => all.find((each) => each.login === login)

const setBalance = (login: string, input: HTMLInputElement): void => {
  const balance = Number(input.value)
  const customer = customerOf(login)
  if (customer === undefined) return
  void act(
    "people",
    control("PATCH", "customer", { login, balance }),
    `${nameOf(customer)} has CZK ${money(balance)}.`,
  ).then((changed) => {
    if (changed !== undefined) delete input.dataset["typed"]
  })
}

const turnCard = (login: string): void => {
  const customer = customerOf(login)
  if (customer === undefined) return
  const cardStatus = customer.cardStatus === "USED" ? "BLOCKED" : "USED"
  void act(
    "people",
    control("PATCH", "customer", { login, cardStatus }),
    `The card of ${nameOf(customer)} is ${cardText[cardStatus].toLowerCase()}.`,
  )
}

const row = (customer: Customer): HTMLElement => {
  const { login } = customer
  const name = nameOf(customer)
  const input = el("input", {
    class: "inp",
    type: "number",
    step: "0.01",
    required: "",
    "aria-label": `Balance of ${name}`,
  })
  input.addEventListener("input", () => (input.dataset["typed"] = "yes"))
  const save = el("button", { class: "btn small" }, "Set")
  save.append(el("span", { class: "vh" }, ` the balance of ${name}`))
  const form = el("form", { class: "inline" }, input, save)
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    setBalance(login, input)
  })
  const card = el("button", { class: "btn small", type: "button" })
  card.addEventListener("click", () => turnCard(login))
  return el(
    "tr",
    {},
    el(
      "th",
      { scope: "row" },
      el("b", {}, name),
      el("span", { class: "dim xs" }, login),
      el("span", { class: "dim xs narrow orders" }),
    ),
    el("td", { class: "num wide orders" }),
    el("td", {}, form),
    el("td", { class: "card" }, el("span", { class: "tag" }), card),
  )
}

const update = (element: HTMLElement, customer: Customer): void => {
  const { balance, orders, cardStatus } = customer
  const input = element.querySelector("input")!
  if (document.activeElement !== input && input.dataset["typed"] === undefined)
    input.value = balance.toFixed(2)
  setText(element.querySelector(".wide.orders")!, String(orders.length))
  setText(element.querySelector(".narrow.orders")!, count(orders.length, "order"))
  const tag = element.querySelector<HTMLElement>(".tag")!
  setText(tag, cardText[cardStatus])
  tag.dataset["tone"] = cardStatus === "USED" ? "ok" : cardStatus === "BLOCKED" ? "no" : "none"
  const button = element.querySelector<HTMLButtonElement>(".card button")!
  const does = cardStatus === "USED" ? "Block" : cardStatus === "BLOCKED" ? "Unblock" : "Give"
  button.replaceChildren(
    does,
    el(
      "span",
      { class: "vh" },
      ` ${cardStatus === "NONE" ? "to" : "the card of"} ${nameOf(customer)}`,
    ),
  )
  button.hidden = cardStatus === "NONE" && customer.cardNumber === undefined
}

const draw = (): void => {
  const wanted = inputOf("people-find").value.trim().toLowerCase()
  const found = all.filter(
    (each) => each.login.includes(wanted) || nameOf(each).toLowerCase().includes(wanted),
  )
  keyed(byId("people"), found.slice(0, shownMax), ({ login }) => login, row, update)
  byId("people-find-field").hidden = all.length <= shownMax
  const rest = found.length - shownMax
  byId("people-more").hidden = found.length > 0 && rest <= 0
  setText(
    byId("people-more"),
    found.length === 0
      ? "Nobody of that name."
      : rest > 0
        ? `${rest} more: find them by name.`
        : "",
  )
}

export const showPeople = ({ customers }: World): void => {
  all = Object.values(customers)
  draw()
}

export const startPeople = (): void => byId("people-find").addEventListener("input", draw)
