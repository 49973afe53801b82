/** TLS: the certificate, HTTP to HTTPS, HSTS. */
import { connect } from "node:tls"
import type { Deployment } from "./deployment.ts"
import type { Said } from "./finding.ts"
import { lineFor, strictTransport } from "./headers.ts"

const isHere = (hostname: string): boolean => /^(localhost|127\.|\[::1\])/.test(hostname)

/** A year: what lists of browsers ask for. */
const agesMin = 31_536_000

type Seen = { readonly problem: string | undefined; readonly speaksTwo: boolean }

const look = ({ hostname, port }: URL): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const socket = connect(
      {
        host: hostname.replaceAll(/[[\]]/g, ""),
        port: port === "" ? 443 : Number(port),
        ...(/^[\d.[]/.test(hostname) ? {} : { servername: hostname }),
        ALPNProtocols: ["h2", "http/1.1"],
        rejectUnauthorized: false,
      },
      () => {
        const { authorized, authorizationError, alpnProtocol } = socket
        resolve({
          problem: authorized ? undefined : String(authorizationError),
          speaksTwo: alpnProtocol === "h2",
        })
        socket.end()
      },
    )
    socket.once("error", reject)
  })

const redirect = async ({ base, ask, options }: Deployment): Promise<ReadonlyArray<Said>> => {
  if (options.plain === undefined && base.port !== "")
    return [
      {
        kind: "unknown",
        what: `whether HTTP leads to HTTPS: the address has a port (${base.port}) of its own`,
        change: "name the address by plain HTTP: --plain http://...",
      },
    ]
  const plain = new URL(options.plain ?? `http://${base.hostname}${base.pathname}`)
  const lines = {
    nginx: "server { listen 80; location / { return 301 https://$host$request_uri; } }",
    caddy: "the site's address without http:// in front (Caddy leads to HTTPS by itself)",
  }
  const answer = await ask(plain).catch((reason: unknown) => (reason as Error).message)
  if (typeof answer === "string")
    return [
      {
        kind: "note",
        what: `nobody answers at ${plain.href} (${answer}): who types the name alone may see nothing`,
        change: "answer HTTP with the way to HTTPS",
        ...lines,
      },
    ]
  const to = URL.parse(answer.headers["location"] ?? "", plain)
  const isLed =
    [301, 302, 307, 308].includes(answer.status) &&
    to?.protocol === "https:" &&
    to.hostname === base.hostname
  return isLed
    ? []
    : [
        {
          kind: "wrong",
          what: `${plain.href} answers ${answer.status} and does not lead to HTTPS`,
          change: "passwords would travel readable: lead everything to HTTPS",
          ...lines,
        },
      ]
}

const strict = ({ page }: Deployment): ReadonlyArray<Said> => {
  const { name, value } = strictTransport
  const sent = page.headers[name.toLowerCase()]
  return Number(/max-age=(\d+)/.exec(sent ?? "")?.[1] ?? 0) >= agesMin
    ? []
    : [
        {
          kind: "wrong",
          what: `${name} ${sent === undefined ? "is missing" : `is '${sent}'`}`,
          change: "tell browsers to come by HTTPS only, for a year",
          nginx: lineFor.nginx(name, value),
          caddy: lineFor.caddy(name, value),
        },
      ]
}

export const transport = async (deployment: Deployment): Promise<ReadonlyArray<Said>> => {
  const { base, isTrusting } = deployment
  if (base.protocol === "http:")
    return isHere(base.hostname)
      ? [{ kind: "note", what: "plain HTTP, which browsers trust on the machine itself only" }]
      : [
          {
            kind: "wrong",
            what: "plain HTTP: passwords travel readable, and there is no offline start",
            change: "serve it over HTTPS",
            nginx: "listen 443 ssl http2; ssl_certificate ...; ssl_certificate_key ...;",
            caddy: "the site's address without http:// in front",
          },
        ]
  const { problem, speaksTwo } = await look(base)
  return [
    ...(problem === undefined
      ? []
      : [
          {
            kind: isTrusting ? ("note" as const) : ("wrong" as const),
            what: `no browser trusts the certificate (${problem})`,
            change: "have one made for this name by an authority: certbot, or let Caddy do it",
            nginx: "ssl_certificate /etc/ssl/trayline/fullchain.pem; (with the chain)",
            caddy: "no tls line: Caddy gets a certificate itself",
          },
        ]),
    { kind: "note", what: speaksTwo ? "HTTP/2 and HTTP/1.1" : "HTTP/1.1 alone" },
    ...(await redirect(deployment)),
    ...strict(deployment),
  ]
}
