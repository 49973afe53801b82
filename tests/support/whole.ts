/** Tests judge the whole client; what a first visit is without is the matter of those that fetch it themselves. */
import { installLate } from "#src/runtime/late.ts"

installLate()
