/** Files of what a page has recorded: a problem report, its person's own data, and the page's own trace. */
export { myDataOf } from "../boot/myData.ts"
export { exposeTrace, reportOf } from "../boot/report.ts"
