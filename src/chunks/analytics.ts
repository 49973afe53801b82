/** Page views, where a deployment counts them. */
export { startAnalytics } from "../boot/analytics.ts"
