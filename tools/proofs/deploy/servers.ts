/** The real nginx and the real Caddy on loopback, with the files of deploy/ and only what a machine of its own changes in them. */
import { execFileSync, spawn, spawnSync } from "node:child_process"
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { userInfo } from "node:os"
import { join } from "node:path"
import { root } from "../../commandLine.ts"
import type { ServerName } from "../../deploy/headers.ts"
import { freePort } from "../../freePort.ts"
import { type Edit, edited } from "./edit.ts"

/** Debian's, and where it lies. */
const programs = {
  nginx: ["/usr/sbin/nginx", "/usr/bin/nginx"],
  caddy: ["/usr/bin/caddy"],
} as const

export const programOf = (server: ServerName): string | undefined =>
  programs[server].find((path) => existsSync(path))

/** What Debian asks for; undefined when all is there. */
export const missingPrograms = (): string | undefined => {
  const missing = [
    ...(["nginx", "caddy"] as const).filter((server) => programOf(server) === undefined),
    ...(existsSync("/usr/bin/openssl") ? [] : ["openssl"]),
  ]
  return missing.length === 0
    ? undefined
    : `${missing.join(", ")} (Debian: apt-get install ${missing.join(" ")})`
}

export const versionOf = (server: ServerName): string =>
  execFileSync(
    "sh",
    ["-c", server === "nginx" ? `${programOf(server)} -v 2>&1` : `${programOf(server)} version`],
    {
      encoding: "utf8",
    },
  ).trim()

export type Ground = {
  /** A folder of the proof's own. */
  readonly home: string
  readonly dist: string
  /** `http://127.0.0.1:8080` of the backend; others after it are for mistakes. */
  readonly backend: string
}

/** Edits of the files of deploy/<server>, by their names. */
export type Mistakes = Readonly<Record<string, ReadonlyArray<Edit>>>

export type Deployed = {
  /** `https://localhost:1234/`. */
  readonly url: string
  /** The address by plain HTTP. */
  readonly plain: string
  /** The whole of its settings, as its administrator prints them. */
  readonly settings: string
  /** Where config.json lies. */
  readonly config: string
  readonly stop: () => Promise<void>
}

type Place = Ground & { readonly http: number; readonly https: number; readonly folder: string }

const certificate = (home: string): { readonly crt: string; readonly key: string } => {
  const [crt, key] = [join(home, "fullchain.pem"), join(home, "privkey.pem")]
  if (existsSync(crt)) return { crt, key }
  const name = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
  execFileSync("openssl", ["req", "-x509", ...kind, ...name, "-keyout", key, "-out", crt], {
    stdio: "ignore",
  })
  return { crt, key }
}

const ownNginx = ({ folder, dist, http, https, home, backend }: Place): Mistakes => {
  const { crt, key } = certificate(home)
  return {
    "trayline.conf": [
      ["listen 80;", `listen 127.0.0.1:${http};`],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${https} ssl http2;`],
      ["canteen.example.com", "localhost"],
      ["https://$host$request_uri", `https://$host:${https}$request_uri`],
      ["/etc/ssl/trayline/fullchain.pem", crt],
      ["/etc/ssl/trayline/privkey.pem", key],
      ["/srv/trayline/dist", dist],
      ["/srv/trayline/config", join(folder, "config")],
    ],
    "trayline-backend.conf": [["https://asw.internal.example.com", backend]],
    "trayline-headers.conf": [],
    "trayline-reports.conf": [["/var/lib/trayline", folder]],
  }
}

const ownCaddy = ({ folder, dist, http, https, home, backend }: Place): Mistakes => {
  const { crt, key } = certificate(home)
  return {
    Caddyfile: [
      [
        "{\n\tservers {",
        `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n\tskip_install_trust\n\tservers {`,
      ],
      ["canteen.example.com {", "localhost {"],
      [
        "# tls /etc/ssl/trayline/fullchain.pem /etc/ssl/trayline/privkey.pem",
        `tls ${crt} ${key} #`,
      ],
      ["/srv/trayline/dist", dist],
      ["/srv/trayline/config", join(folder, "config")],
    ],
    "trayline-backend.caddy": [["https://asw.internal.example.com", backend]],
    "trayline-headers.caddy": [],
  }
}

/** nginx's own frame around the file, which Debian has in /etc/nginx/nginx.conf. */
const nginxFrame = (folder: string): string => {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
  return [
    `user ${userInfo().username};`,
    "daemon off;",
    "worker_processes 1;",
    `pid ${folder}/nginx.pid;`,
    "error_log stderr warn;",
    "events { worker_connections 256; }",
    "http {",
    "access_log off;",
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `include ${folder}/trayline.conf;`,
    "}",
    "",
  ].join("\n")
}

const place = async (server: ServerName, ground: Ground, name: string): Promise<Place> => {
  const folder = join(ground.home, `${server}-${name}`)
  for (const part of ["config", "reports", "incoming"])
    mkdirSync(join(folder, part), { recursive: true })
  return { ...ground, folder, http: await freePort(), https: await freePort() }
}

const writeFiles = (server: ServerName, at: Place, mistakes: Mistakes): void => {
  const own = server === "nginx" ? ownNginx(at) : ownCaddy(at)
  for (const [name, edits] of Object.entries(own)) {
    const text = readFileSync(join(root, "deploy", server, name), "utf8")
    const wrong = edited(text, mistakes[name] ?? [])
    writeFileSync(join(at.folder, name), edited(wrong, edits))
  }
  if (server === "nginx") writeFileSync(join(at.folder, "nginx.conf"), nginxFrame(at.folder))
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1")
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false))
    socket.once("close", () => socket.destroy())
    socket.once("connect", () => socket.end())
  })

/** A net: a server is there in a moment. */
const readyMs = 20_000

const commands = (server: ServerName, folder: string) => {
  const program = programOf(server)!
  if (server === "nginx") {
    const args = ["-p", folder, "-c", join(folder, "nginx.conf")]
    return { run: [program, ...args], print: [program, "-T", "-q", ...args] }
  }
  const config = ["--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"]
  return { run: [program, "run", ...config], print: [program, "adapt", "--pretty", ...config] }
}

/** Rejects with the server's own words where it does not like its settings. */
export const deploy = async (
  server: ServerName,
  ground: Ground,
  name = "right",
  mistakes: Mistakes = {},
): Promise<Deployed> => {
  const at = await place(server, ground, name)
  writeFiles(server, at, mistakes)
  const { run, print } = commands(server, at.folder)
  const env = {
    ...process.env,
    HOME: at.folder,
    XDG_DATA_HOME: at.folder,
    XDG_CONFIG_HOME: at.folder,
  }
  const settings = execFileSync(print[0]!, print.slice(1), {
    encoding: "utf8",
    env,
    stdio: ["ignore", "pipe", "pipe"],
  })
  const child = spawn(run[0]!, run.slice(1), { env, cwd: at.folder })
  let said = ""
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (said += text))
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const until = performance.now() + readyMs
  while (!(await isOpen(at.https))) {
    if (child.exitCode !== null || performance.now() > until) {
      child.kill()
      throw new Error(`${server} does not start:\n${said}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url: `https://localhost:${at.https}/`,
    plain: `http://localhost:${at.http}/`,
    settings,
    config: join(at.folder, "config", "config.json"),
    stop: async () => {
      child.kill("SIGTERM")
      await ended
    },
  }
}

/** www-data, as the container's user; only root can become another one. */
const otherUser = process.getuid?.() === 0 ? { uid: 33, gid: 33 } : {}

/** What nginx says against the files of the container, as its user; they are as the image has them but for their places. */
export const testContainer = async ({ home, backend }: Ground): Promise<string | undefined> => {
  const folder = join(home, "container")
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  const { crt, key } = certificate(home)
  chmodSync(key, 0o644)
  const files = (name: string): string => readFileSync(join(root, "deploy", name), "utf8")
  const ports = execFileSync(
    "sed",
    ["-f", "deploy/container/ports.sed", "deploy/nginx/trayline.conf"],
    { cwd: root, encoding: "utf8" },
  )
  const put = (name: string, text: string, edits: ReadonlyArray<Edit>): void =>
    writeFileSync(join(folder, name), edited(text, edits))
  put("nginx.conf", files("container/nginx.conf"), [
    ["/tmp/", `${folder}/`],
    ["/etc/nginx/", `${folder}/`],
  ])
  put("trayline.conf", ports, [
    // A test opens the ports for a moment.
    ["listen 8080;", `listen 127.0.0.1:${await freePort()};`],
    ["listen 8443 ", `listen 127.0.0.1:${await freePort()} `],
    ["/etc/ssl/trayline/fullchain.pem", crt],
    ["/etc/ssl/trayline/privkey.pem", key],
  ])
  put("trayline-backend.conf", files("nginx/trayline-backend.conf"), [
    ["https://asw.internal.example.com", backend],
  ])
  put("trayline-headers.conf", files("nginx/trayline-headers.conf"), [])
  const args = ["-t", "-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"]
  const { status, stderr } = spawnSync(programOf("nginx")!, args, {
    ...otherUser,
    encoding: "utf8",
  })
  return status === 0 && !/\[(warn|emerg|error)\]/.test(stderr) ? undefined : stderr
}
