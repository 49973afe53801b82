// Plain JavaScript, no dependencies, runs on any Node >= 18: makes a fresh checkout ready.
//   node tools/bootstrap.mjs            installs node_modules when missing or older than package-lock.json
//   node tools/bootstrap.mjs browsers   the same, and sees to a browser for the tests
import { createHash } from "node:crypto"
import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const say = (text) => console.error(`[bootstrap] ${text}`)

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
  const r = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: "inherit" })
    : spawnSync("npm", args, { stdio: "inherit", shell: process.platform === "win32" })
  if (r.status !== 0) process.exit(r.status ?? 1)
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

if (process.argv[2] === "browsers") {
  const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
  if (!system.some((p) => existsSync(p))) {
    const debian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
    if (debian) {
      say("installing Chromium (apt-get)")
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
      spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env })
      const r = spawnSync(
        "apt-get",
        ["install", "-y", "-qq", "--no-install-recommends", "chromium"],
        { stdio: "inherit", env },
      )
      if (r.status !== 0) process.exit(r.status ?? 1)
    } else {
      say("installing Chromium (playwright install)")
      const r = spawnSync(
        local,
        [join("node_modules", "playwright", "cli.js"), "install", "chromium"],
        { stdio: "inherit" },
      )
      if (r.status !== 0) process.exit(r.status ?? 1)
    }
  }
}
