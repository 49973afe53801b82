/** The card reader's hand: what it reads, and how it fails. */
import { control } from "./api.ts"
import { act, byId, inputOf, onClick, onSubmit } from "./dom.ts"

const send = (body: object, done: string): void =>
  void act("reader", control("POST", "reader", body), done)

export const startReader = (): void => {
  for (const button of byId("cards").querySelectorAll("button")) {
    const { code = "" } = button.dataset
    button.addEventListener("click", () =>
      send({ do: "present", code }, `Card ${code} was tapped.`),
    )
  }
  const typed = () => inputOf("card-code").value.trim()
  onSubmit("card-form", () => send({ do: "present", code: typed() }, `Card ${typed()} was tapped.`))
  onClick("card-hold", () => {
    const input = inputOf("card-code")
    if (input.reportValidity()) send({ do: "hold", code: typed() }, `Card ${typed()} lies on it.`)
  })
  onClick("card-remove", () => send({ do: "remove" }, "The card was taken away."))
  for (const button of byId("reader-fails").querySelectorAll<HTMLButtonElement>("[data-code]")) {
    const { code = "" } = button.dataset
    button.addEventListener("click", () => send({ do: "error", code }, `The reader said ${code}.`))
  }
  onClick("reader-disconnect", () => send({ do: "disconnect" }, "The connection was closed."))
  onClick("reader-silence", () => send({ do: "silence", ms: 10_000 }, "Silent for 10 s."))
  onClick("reader-garbage", () => send({ do: "garbage", text: "%&/(" }, "The reader said %&/(."))
  onClick("reader-refuse", () => send({ do: "refuse", ms: 30_000 }, "Nobody can connect for 30 s."))
}
