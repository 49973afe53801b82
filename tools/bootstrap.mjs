// Plain JavaScript, no dependencies: makes a fresh checkout ready, or says that the Node which runs it is too old.
//   node tools/bootstrap.mjs            installs node_modules when missing or older than package-lock.json
//   node tools/bootstrap.mjs browsers   the same, and sees to a browser for the tests
import { createHash } from "node:crypto"
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const say = (text) => console.error(`[bootstrap] ${text}`)

// npm leaves out what is not for the Node that runs it, and what is left builds nothing.
if (Number(process.versions.node.split(".")[0]) < 20) {
  say(`Node ${process.versions.node} is too old, 20 or newer is needed. On Debian 12, as root:`)
  say("apt-get install -y npm && npm install --global --force node@24 npm@11")
  process.exit(1)
}

const isThere = (paths) => paths.some((path) => existsSync(path))
const chromium = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
]
// WebKit has no mode without a screen.
const packages = {
  "chromium-headless-shell": chromium,
  "firefox-esr": ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
  "webkit2gtk-driver": ["/usr/bin/WebKitWebDriver"],
  xvfb: ["/usr/bin/Xvfb"],
}
const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")

const apt = (...args) =>
  new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
    spawn("apt-get", args, { stdio: "inherit", env }).on("close", resolve)
  })

/** All at once is the fastest. A system without the small Chromium still has the large one. */
const installEngines = async () => {
  const missing = Object.keys(packages).filter((name) => !isThere(packages[name]))
  if (missing.length === 0 || !isDebian) return
  say(`installing ${missing.join(", ")} (apt-get)`)
  const install = ["install", "-y", "-qq", "--no-install-recommends"]
  await apt("update", "-qq")
  if ((await apt(...install, ...missing)) !== 0 && !isThere(chromium))
    await apt(...install, "chromium")
}

/** Of the programs that `npm ci` runs meanwhile, none needs a browser. */
const engines = process.argv[2] === "browsers" ? installEngines() : undefined

const stamp = join("node_modules", ".bootstrap")
const want = createHash("sha256")
  .update(readFileSync("package-lock.json"))
  .update(process.platform + process.arch)
  .digest("hex")
if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== want) {
  say("installing dependencies (npm ci)")
  const npm = process.env.npm_execpath
  // --loglevel=error: until node@24 is installed, the outer Node may be older than "engines" asks for.
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"]
  const status = await new Promise((resolve) => {
    const installing = npm
      ? spawn(process.execPath, [npm, ...args], { stdio: "inherit" })
      : spawn("npm", args, { stdio: "inherit", shell: process.platform === "win32" })
    installing.on("close", resolve)
  })
  if (status !== 0) process.exit(status ?? 1)
  mkdirSync("node_modules", { recursive: true })
  writeFileSync(stamp, want)
}

const local = join("node_modules", ".bin", process.platform === "win32" ? "node.cmd" : "node")
const version = execFileSync(local, ["--version"], {
  encoding: "utf8",
  shell: process.platform === "win32",
}).trim()
if (Number(version.slice(1).split(".")[0]) < 24) {
  say(
    `node_modules/.bin/node is ${version}, 24 is needed: the install script of the "node" package did not run (see allowScripts in package.json)`,
  )
  process.exit(1)
}

if (engines !== undefined) {
  await engines
  // Another engine that is not there is skipped by its name.
  if (!isThere(chromium)) {
    if (isDebian) process.exit(1)
    say("installing Chromium (playwright install)")
    const r = spawnSync(
      local,
      [join("node_modules", "playwright", "cli.js"), "install", "chromium"],
      { stdio: "inherit" },
    )
    if (r.status !== 0) process.exit(r.status ?? 1)
  }
}
