/** The rules that come late come before whatever they would have to judge. */
import { expect, test } from "vitest"
import * as App from "#domain/app/index.ts"
import { Event } from "#domain/app/schema.ts"

test("every shared event that a module with late rules hears wakes it, and so does a login", () => {
  const modules = new Set(["account", "cart", "orders", "consents", "reports"])
  const heard = Event.members
    .flatMap(({ cases }) => Object.keys(cases))
    .filter((tag) => App.listeners.get(tag)?.some(({ slot }) => modules.has(slot)))
  // A start and a damaged log change nothing where nothing was ordered; a login says a fact that they all hear.
  const changing = heard.filter((tag) => tag !== "ClientStarted" && tag !== "LogDamaged")
  // A question opens a dialog.
  const expected = new Set([...changing, "LoginAnswered", "QuestionAsked"])
  expect(expected.size).toBeGreaterThan(40)
  expect(new Set(App.waking)).toEqual(expected)
})
