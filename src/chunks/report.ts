/** A problem report, and the page's own trace. */
export { exposeTrace, reportOf } from "../boot/report.ts"
