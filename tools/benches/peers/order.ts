/** What the order pages of others have in common: one button, one POST, one word about it. */

export type Order = {
  readonly id: string
  readonly mealId: number
  readonly date: string
  readonly price: number
}

export type Word = "waiting" | "booked" | "failed"

/** The bench hears what the page tells the person. */
export const tell = (word: Word): void =>
  (globalThis as unknown as { __told: (word: Word) => void }).__told(word)

export const address = "/webcareapi/canteenorder/direct"

export const postOf = ({ mealId, date, price }: Order): RequestInit => ({
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    Authorization: `Basic ${btoa("jana:jana-1234")}`,
  },
  body: JSON.stringify({ price, item: { mealId, date, quantity: 1, canteenId: 7 } }),
})

/** Each press orders what the bench put there. */
export const onOrder = (order: (what: Order) => void): void => {
  const button = document.createElement("button")
  button.textContent = "Order"
  button.addEventListener("click", () => {
    const what = JSON.parse(document.body.dataset["order"] ?? "{}") as Omit<Order, "id">
    order({ ...what, id: crypto.randomUUID() })
  })
  document.body.append(button)
}
