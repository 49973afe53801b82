/** What cleans HTML of a server. */
export { CleanHtml } from "../components/CleanHtml.tsx"
