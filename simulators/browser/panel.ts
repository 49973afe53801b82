/** The control panel where no server answers: its backend is in the page too. */
import { startBackend } from "./backend.ts"

await startBackend()
await import("../panel/main.ts")
