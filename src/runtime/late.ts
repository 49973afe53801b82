import { installRules } from "#domain/app/rules.ts"
import { late } from "./perform.ts"
import { performMember } from "./performMember.ts"

/** What a first visit fetches beside the page: the rules of accounts, orders, carts and dialogs, and what they read and send. */
export const installLate = (): void => {
  installRules()
  late.performMember = performMember
}
