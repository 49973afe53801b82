import { existsSync } from "node:fs"
import { firefox } from "playwright"

/** The small one, made for tests, first. */
const systemChromium = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path))

/**
 * The system's Chromium where there is one, else Playwright's own download. Playwright has these switches by itself; a
 * browser that is started without it, to be killed, needs them too.
 */
export const chromiumLaunch =
  systemChromium === undefined
    ? {}
    : { executablePath: systemChromium, args: ["--no-sandbox", "--disable-dev-shm-usage"] }

/** Playwright's own; a system's Firefox does not speak to it. */
export const hasFirefox = (): boolean => existsSync(firefox.executablePath())
