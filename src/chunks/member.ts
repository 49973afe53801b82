/** What is read and sent for whoever is logged in. */
export { performMember } from "../runtime/performMember.ts"
