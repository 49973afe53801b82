import { chromium } from "./chromium.ts"
import type { Engine } from "./driver.ts"
import { firefox } from "./firefox.ts"
import { webkit } from "./webkit.ts"

export const engines: ReadonlyArray<Engine> = [chromium, firefox, webkit]
