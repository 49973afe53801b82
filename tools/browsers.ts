import { existsSync, statfsSync } from "node:fs"
import { firefox } from "playwright"

/** The small one, made for tests, first. */
const systemChromium = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find((path) => existsSync(path))

/** A container's is often 64 MiB, of which pages would run out; on a disk they cost a twentieth more CPU time. */
const sharedMemoryMin = 2 ** 30
const hasSharedMemory = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize >= sharedMemoryMin
  } catch {
    return false
  }
}

/** The system's Chromium where there is one, else Playwright's own download. */
export const chromiumLaunch =
  systemChromium === undefined
    ? {}
    : {
        executablePath: systemChromium,
        args: ["--no-sandbox", ...(hasSharedMemory() ? [] : ["--disable-dev-shm-usage"])],
      }

/** Playwright's own; a system's Firefox does not speak to it. */
export const hasFirefox = (): boolean => existsSync(firefox.executablePath())
