/** How the server refuses: without a session, an address that is no call, a body that is no JSON; and in which language. */
import { languages } from "#domain/config/names.ts"
import { errorFindings, jsonOf } from "./answers.ts"
import type { Finding } from "./finding.ts"
import { type Came, type Server, whereOf } from "./server.ts"
import { at } from "../timeline/path.ts"

/** Nobody's: well-formed, so that only a session can be missing. */
export const foreignToken = "00000000-0000-4000-8000-000000000000"

const nobody = "conformance-nobody:conformance-nobody"

const refusedFindings = (
  where: string,
  came: Came | undefined,
  right: ReadonlyArray<number>,
  wrong: Omit<Finding, "where" | "what">,
): ReadonlyArray<Finding> => {
  if (came === undefined) return [{ ...wrong, where, what: "no whole answer came" }]
  if (!right.includes(came.status))
    return [
      { ...wrong, where, what: `status ${came.status} came where ${right.join(" or ")} is right` },
    ]
  return errorFindings(where, came)
}

const messageOf = (came: Came | undefined): string => {
  const message = at(jsonOf(came?.text ?? ""), ["error", "message"])
  return typeof message === "string" ? message : ""
}

const languageFindings = async (server: Server): Promise<ReadonlyArray<Finding>> => {
  const said = new Set<string>()
  for (const language of languages) {
    const { came } = await server.ask("login", { body: {}, as: { basic: nobody }, language })
    said.add(messageOf(came))
  }
  return said.size > 1 || said.has("")
    ? []
    : [
        {
          severity: "harmless",
          where: whereOf("login"),
          what: `the message of a refusal is the same in ${languages.join(", ")}`,
          requirement: "API-08",
          sees: "messages in another language than the page",
        },
      ]
}

export const checkErrors = async (server: Server): Promise<ReadonlyArray<Finding>> => {
  const ended = {
    severity: "orders",
    requirement: "ERR-02",
    sees: "an empty list instead of the login after a session has ended",
  } as const
  const expired = await server.ask("orders", { as: { token: foreignToken } })
  const guest = await server.ask("orders", { as: {} })
  const wrongLogin = await server.ask("login", { body: {}, as: { basic: nobody } })
  const unknown = await server.raw({
    method: "GET",
    path: "/conformance/nocall",
    body: undefined,
  })
  const malformed = await server.raw({
    method: "POST",
    path: "/order/cart/check",
    body: '{"price":',
  })
  return [
    ...refusedFindings(`${whereOf("orders")} with an unknown session`, expired.came, [401], ended),
    ...refusedFindings(`${whereOf("orders")} without a session`, guest.came, [401], ended),
    ...refusedFindings(`${whereOf("login")} of nobody`, wrongLogin.came, [401], {
      severity: "screen",
      requirement: "API-79",
      sees: "a general error instead of 'wrong user name or password'",
    }),
    ...refusedFindings("GET /conformance/nocall, which is no call", unknown, [404], {
      severity: "harmless",
      requirement: "API-79",
    }),
    ...refusedFindings(
      `${whereOf("checkCart")} with a body that is no JSON`,
      malformed,
      [400, 401, 404, 415, 422],
      {
        severity: "screen",
        requirement: "API-79",
        sees: "an order in doubt where it was only refused",
      },
    ),
    ...(await languageFindings(server)),
  ]
}
