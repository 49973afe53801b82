/** What is read and sent for whoever is logged in, and what has to hold of it. */
export { violations } from "#domain/app/invariants.ts"
export { performMember } from "../runtime/performMember.ts"
