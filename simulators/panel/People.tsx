/** The customers: what they have and whether their card works. */
import { useState } from "react"
import { control } from "./api.ts"
import { Amount, Button, Field, Said, Section, Tag } from "./parts.tsx"
import { act } from "./read.ts"
import { count, money, nameOf } from "./texts.ts"
import type { Customer } from "./types.ts"
import { useView } from "./view.ts"

/** More are found by their name. */
const shownMax = 10

const cards = {
  USED: { text: "In use", tone: "ok", does: "Block", next: "BLOCKED" },
  BLOCKED: { text: "Blocked", tone: "no", does: "Unblock", next: "USED" },
  NONE: { text: "No card", tone: undefined, does: "Give", next: "USED" },
} as const

export const People = () => {
  const { world } = useView()
  const [typed, setTyped] = useState("")
  const all = Object.values(world?.customers ?? {})
  const wanted = typed.trim().toLowerCase()
  const found = all.filter(
    (each) => each.login.includes(wanted) || nameOf(each).toLowerCase().includes(wanted),
  )
  const rest = found.length - shownMax
  return (
    <Section id="people" title="People">
      {all.length > shownMax && (
        <Field
          label="Find by name or login"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <table>
        <caption className="vh">Customers, their balance in CZK, card and orders</caption>
        <thead className="mute xs">
          <tr>
            <th scope="col">Customer</th>
            <th scope="col" className="num wide">
              Orders
            </th>
            <th scope="col">Balance, CZK</th>
            <th scope="col">Card</th>
          </tr>
        </thead>
        <tbody>
          {found.slice(0, shownMax).map((customer) => (
            <Person key={customer.login} customer={customer} />
          ))}
        </tbody>
      </table>
      {world !== undefined && found.length === 0 && <p className="hint">Nobody of that name.</p>}
      {rest > 0 && <p className="hint">{rest} more: find them by name.</p>}
      <Said section="people" />
    </Section>
  )
}

const Person = ({ customer }: { readonly customer: Customer }) => {
  const { login, orders, cardStatus, cardNumber } = customer
  const name = nameOf(customer)
  const { text, tone, does, next } = cards[cardStatus]
  const patch = (what: object, done: string): Promise<boolean> =>
    act("people", control("PATCH", "customer", { login, ...what }), done)
  const turnCard = (): void =>
    void patch({ cardStatus: next }, `The card of ${name} is ${cards[next].text.toLowerCase()}.`)
  return (
    <tr>
      <th scope="row">
        <span className="bold">{name}</span>
        <span className="dim xs">{login}</span>
        <span className="dim xs narrow">{count(orders.length, "order")}</span>
      </th>
      <td className="num wide">{orders.length}</td>
      <td>
        <Amount
          aria-label={`Balance of ${name}`}
          value={customer.balance.toFixed(2)}
          step="0.01"
          set={(balance) => patch({ balance }, `${name} has CZK ${money(balance)}.`)}
        >
          Set<span className="vh"> the balance of {name}</span>
        </Amount>
      </td>
      <td className="card">
        <Tag tone={tone}>{text}</Tag>
        {(cardStatus !== "NONE" || cardNumber !== undefined) && (
          <Button look="small" press={turnCard}>
            {does}
            <span className="vh">{` ${cardStatus === "NONE" ? "to" : "the card of"} ${name}`}</span>
          </Button>
        )}
      </td>
    </tr>
  )
}
