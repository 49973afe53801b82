/** What is read and sent for whoever is logged in, and what has to hold of it. */
export { makeJudge } from "../runtime/judge.ts"
export { performMember } from "../runtime/performMember.ts"
