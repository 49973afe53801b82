/** Heartbeats and logs, where a deployment collects them. */
export { startTelemetry } from "../boot/telemetry.ts"
