/** What a person can ask for in the application, and the tests that hold each. */
import type { Cited } from "./clause.ts"
import { citationProblems, type Sources } from "./conformance.ts"

export type Right = {
  readonly right: string
  readonly law: string
  readonly how: string
  readonly tests: ReadonlyArray<Cited>
}

const screens = "tests/screens/rights.screen.ts"
const file = "tests/property/myData.test.ts"
const rules = "tests/unit/domain/rights.test.ts"

export const rights: ReadonlyArray<Right> = [
  {
    right: "to see what is known, and to take it along",
    law: "GDPR, Articles 15 and 20",
    how: "'My data', 'Download my data': one file of what this device has, with each personal value of state and events, without secrets and without other people's data. The backend may hold more: the page and the file say so. Not on a shared device, where nothing can be saved.",
    tests: [
      [screens, "RIGHT-01 RIGHT-02 RIGHT-03 all that is known"],
      [file, "RIGHT-02 has each personal value"],
      [file, "RIGHT-02 has nothing of others"],
      [file, "RIGHT-03 has no reference to a secret"],
      [screens, "RIGHT-06 nothing is saved"],
    ],
  },
  {
    right: "to be forgotten on this device",
    law: "GDPR, Article 17",
    how: "'My data', 'Forget me on this device': a logout after which neither storage nor state names the customer. What goes and what stays is said before.",
    tests: [
      ["tests/e2e/forget.e2e.ts", "RIGHT-04 RIGHT-05 after a whole journey"],
      [rules, "RIGHT-05 is named nowhere"],
      ["tests/unit/adapters/personal.test.ts", "RIGHT-05 all of it goes"],
    ],
  },
  {
    right: "to have the account erased",
    law: "GDPR, Article 17",
    how: "'My data', 'Ask to erase my account': a letter to the operator by `POST /customer/comment`, shown before, sent once. The operator erases and answers.",
    tests: [
      [screens, "RIGHT-07 RIGHT-08 a request for erasure"],
      [screens, "RIGHT-09 a request without an answer"],
      [rules, "RIGHT-08 a request that was taken"],
    ],
  },
  {
    right: "to withdraw from a contract",
    law: "Directive 2011/83/EU, Article 11a",
    how: "With `allowWithdrawal`: 'Withdraw from contract here' in the footer of each page, 'Confirm withdrawal' as a second step, and a confirmation with content, date and time to save or print. The e-mail of confirmation is the operator's to send.",
    tests: [
      [screens, "RIGHT-10 RIGHT-11 RIGHT-12 a withdrawal is confirmed"],
      [screens, "RIGHT-10 RIGHT-12 a guest"],
      ["tests/unit/domain/place.test.ts", "RIGHT-10 a withdrawal is open to everyone"],
      [rules, "RIGHT-07 without its letter"],
    ],
  },
]

/** Sentences that no test holds any more. */
export const rightProblems = ({ titles }: Pick<Sources, "titles">): ReadonlyArray<string> =>
  rights.flatMap(({ right, tests }) => citationProblems(`the right ${right}`, tests, titles))
