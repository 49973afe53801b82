import { existsSync } from "node:fs"

const systemChromium = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path))

/** The system's Chromium where there is one, else Playwright's own download. */
export const chromiumLaunch =
  systemChromium === undefined
    ? {}
    : { executablePath: systemChromium, args: ["--no-sandbox", "--disable-dev-shm-usage"] }
