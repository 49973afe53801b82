/** Registration, passwords, cards and the profile over each transport. */
import { describe, expect } from "vitest"
import { came, type Json, scenario, type Seen, type Sim } from "./sim.ts"

const jana = { as: "jana" }
const dayMs = 24 * 3_600_000

const truth = async (sim: Sim, login = "jana"): Promise<Json> =>
  (await sim.control("GET /world")).json.customers[login]

/** The newest letter of a kind. */
const letter = async (sim: Sim, kind: string): Promise<Json> =>
  (await sim.control("GET /mail")).json.findLast((each: Json) => each.kind === kind)

const said = (seen: Seen): readonly [number, boolean | undefined, string | undefined] => {
  const { status, json } = came(seen)
  return [status, json.success, json.resultText]
}
const badRequest = (seen: Seen): string => {
  const { status, json } = came(seen)
  expect([status, json.error.code]).toEqual([400, "BAD_REQUEST"])
  return json.error.message as string
}
const refused = (text: string) => [200, false, text]

const eva = {
  email: "eva@example.com",
  company: false,
  firstName: "Eva",
  lastName: "Malá",
  userName: "eva",
  additionalData: [
    { variableId: "language", value: "cs-CZ" },
    { variableId: "inputCustomerType", value: "person" },
    { variableId: "costCenter", value: "4410" },
  ],
}

describe("registration", () => {
  const registered = async (sim: Sim, data: object = eva): Promise<Seen> => {
    await sim.post("/customer/register/start", data)
    const { token } = await letter(sim, "registration")
    return sim.post("/customer/register/finish", { token, password: "eva-1234" })
  }

  scenario(
    "API-35 SIM-04 the first step sends a letter with a link and makes no customer",
    async (sim) => {
      const started = await sim.post("/customer/register/start", eva)
      expect(said(started)).toEqual([200, true, "We have sent you a letter with a link."])
      const sent = await letter(sim, "registration")
      expect(sent).toMatchObject({ to: "eva@example.com", kind: "registration" })
      expect(sent.link).toBe(`/registration/${sent.token}`)
      expect(await truth(sim, "eva")).toBeUndefined()
    },
  )
  scenario(
    "API-36 the second step makes a customer who can log in by name or by mail",
    async (sim) => {
      expect(said(await registered(sim))).toEqual([200, true, "The account is ready."])
      const byName = came(await sim.post("/customer/login", {}, { as: "eva" })).json
      expect(byName).toMatchObject({ success: true, firstName: "Eva", company: false, balance: 0 })
      expect(byName.additionalData).toEqual(eva.additionalData)
      const byMail = { as: "EVA@example.com", password: "eva-1234" }
      expect(came(await sim.post("/customer/login", {}, byMail)).json.customerId).toBe(
        byName.customerId,
      )
    },
  )
  scenario("API-35 a company has its name and no other", async (sim) => {
    const firm = {
      email: "firm@example.com",
      company: true,
      companyName: "Firm",
      additionalData: [],
    }
    expect(said(await registered(sim, firm))[1]).toBe(true)
    const read = came(
      await sim.get("/customer", { as: "firm@example.com", password: "eva-1234" }),
    ).json
    expect(read).toMatchObject({ company: true, type: "company", companyName: "Firm" })
    expect(read.firstName).toBeUndefined()
  })
  scenario("API-36 a name that is taken gives way to the mail address", async (sim) => {
    await registered(sim, { ...eva, userName: "jana" })
    expect(came(await sim.get("/customer", jana)).json.firstName).toBe("Jana")
    const other = { as: "eva@example.com", password: "eva-1234" }
    expect(came(await sim.get("/customer", other)).json.firstName).toBe("Eva")
  })
  scenario(
    "API-35 an address that has an account is refused, also in another case",
    async (sim) => {
      const again = await sim.post("/customer/register/start", {
        ...eva,
        email: "JANA@example.com",
      })
      expect(said(again)).toEqual(refused("This e-mail address is already registered."))
    },
  )
  scenario("API-36 of two who began with one address, the first to finish has it", async (sim) => {
    await sim.post("/customer/register/start", eva)
    const { token } = await letter(sim, "registration")
    await registered(sim)
    const late = await sim.post("/customer/register/finish", { token, password: "other-1" })
    expect(said(late)).toEqual(refused("This e-mail address is already registered."))
  })
  scenario("API-36 REG-13 a link works once, and not after a day", async (sim) => {
    await registered(sim)
    const used = (await letter(sim, "registration")).token
    const again = { token: used, password: "eva-1234" }
    expect(said(await sim.post("/customer/register/finish", again))).toEqual(
      refused("The link has already been used."),
    )
    await sim.post("/customer/register/start", { ...eva, email: "ela@example.com" })
    const { token } = await letter(sim, "registration")
    await sim.control("POST /clock", { advanceMs: dayMs + 1 })
    const late = { token, password: "eva-1234" }
    expect(said(await sim.post("/customer/register/finish", late))).toEqual(
      refused("The link has expired."),
    )
  })
  scenario("API-36 a link of another kind, or none at all, is not valid", async (sim) => {
    await sim.post("/customer/password/resetrequest", { login: "jana" })
    for (const token of [(await letter(sim, "passwordReset")).token, "toString", ""])
      expect(
        said(await sim.post("/customer/register/finish", { token, password: "eva-1234" })),
      ).toEqual(refused("The link is not valid."))
  })
  scenario("REG-13 a password too short leaves the link as it was", async (sim) => {
    await sim.post("/customer/register/start", eva)
    const { token } = await letter(sim, "registration")
    expect(said(await sim.post("/customer/register/finish", { token, password: "1234" }))).toEqual(
      refused("The password has at least 5 characters."),
    )
    expect(said(await sim.post("/customer/register/finish", { token, password: "12345" }))[1]).toBe(
      true,
    )
  })
  scenario("SIM-03 bodies that do not fit are named", async (sim) => {
    const start = (body: unknown) => sim.post("/customer/register/start", body)
    expect(badRequest(await start({ ...eva, nickName: "E" }))).toContain("nickName")
    expect(badRequest(await start({ ...eva, company: "no" }))).toContain("company")
    expect(badRequest(await start({ ...eva, email: "eva" }))).toContain("email")
    expect(badRequest(await start({ company: false, additionalData: [] }))).toContain("email")
    expect(badRequest(await sim.post("/customer/register/finish", { token: "t" }))).toContain(
      "password",
    )
  })
})

describe("passwords", () => {
  const canLogIn = async (sim: Sim, password: string): Promise<boolean> =>
    came(await sim.post("/customer/login", {}, { as: "jana", password })).status === 200

  scenario("API-37 a password is changed by whoever knows the old one", async (sim) => {
    const change = (passwordOld: string, passwordNew: string) =>
      sim.post("/customer/password/change", { passwordOld, passwordNew }, jana)
    expect(said(await change("wrong", "secret-1"))).toEqual(
      refused("The old password is not right."),
    )
    expect(said(await change("jana-1234", "1234"))).toEqual(
      refused("The password has at least 5 characters."),
    )
    expect(await canLogIn(sim, "jana-1234")).toBe(true)
    expect(said(await change("jana-1234", "žluťoučký"))[1]).toBe(true)
    expect([await canLogIn(sim, "jana-1234"), await canLogIn(sim, "žluťoučký")]).toEqual([
      false,
      true,
    ])
  })
  scenario(
    "API-37 nobody changes a password without being logged in, or with a field too many",
    async (sim) => {
      const body = { passwordOld: "jana-1234", passwordNew: "secret-1" }
      expect(came(await sim.post("/customer/password/change", body)).status).toBe(401)
      expect(
        badRequest(await sim.post("/customer/password/change", { ...body, repeat: "x" }, jana)),
      ).toContain("repeat")
    },
  )
  scenario(
    "API-38 PWD-08 the answer is the same for an account that is not there; only the letter is missing",
    async (sim) => {
      const known = came(await sim.post("/customer/password/resetrequest", { login: "jana" }))
      const byMail = came(
        await sim.post("/customer/password/resetrequest", { login: "jana@example.com" }),
      )
      const unknown = came(await sim.post("/customer/password/resetrequest", { login: "nobody" }))
      expect([unknown.text, byMail.text]).toEqual([known.text, known.text])
      const letters = (await sim.control("GET /mail")).json
      expect(letters.filter((each: Json) => each.kind === "passwordReset")).toHaveLength(2)
      expect(badRequest(await sim.post("/customer/password/resetrequest", {}))).toContain("login")
    },
  )
  scenario(
    "API-39 the key out of the letter sets a new password, once and for a day",
    async (sim) => {
      const ask = () => sim.post("/customer/password/resetrequest", { login: "jana" })
      const reset = (resetKey: string, passwordNew = "secret-1") =>
        sim.post("/customer/password/reset", { resetKey, passwordNew })
      await ask()
      const { token, link } = await letter(sim, "passwordReset")
      expect(link).toBe(`/password-reset/${token}`)
      expect(said(await reset(token, "1234"))).toEqual(
        refused("The password has at least 5 characters."),
      )
      expect(said(await reset(token))[1]).toBe(true)
      expect(await canLogIn(sim, "secret-1")).toBe(true)
      expect(said(await reset(token))).toEqual(refused("The link has already been used."))
      expect(said(await reset("no-such-key"))).toEqual(refused("The link is not valid."))
      await ask()
      await sim.control("POST /clock", { advanceMs: dayMs + 1 })
      expect(said(await reset((await letter(sim, "passwordReset")).token))).toEqual(
        refused("The link has expired."),
      )
      expect(badRequest(await sim.post("/customer/password/reset", { resetKey: "x" }))).toContain(
        "passwordNew",
      )
    },
  )
})

describe("cards", () => {
  const status = async (sim: Sim, login = "jana") => (await truth(sim, login)).cardStatus

  scenario("API-34 a card in use logs in, and its token authorises by itself", async (sim) => {
    const { json } = came(await sim.post("/customer/cardlogin", { cardId: "1001" }))
    expect(json).toMatchObject({ success: true, username: "jana", balance: 250 })
    const bearer = { headers: { authorization: `Bearer ${json.token}` } }
    expect(came(await sim.get("/customer", bearer)).json.customerId).toBe(json.customerId)
    expect(came(await sim.get("/customer", { token: json.token })).status).toBe(200)
  })
  scenario("API-34 LOGIN-16 an unknown and a blocked card are refused", async (sim) => {
    for (const [cardId, text] of [
      ["9999", "Nobody has this card."],
      ["1002", "The card is blocked."],
    ]) {
      const { status, json } = came(await sim.post("/customer/cardlogin", { cardId }))
      expect([status, json.error]).toEqual([401, { code: "WRONG_CREDENTIALS", message: text }])
    }
    expect(badRequest(await sim.post("/customer/cardlogin", {}))).toContain("cardId")
  })
  scenario(
    "API-34 a card's token that never was, or has run out, is no longer good",
    async (sim) => {
      const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
      expect(came(await sim.get("/customer", bearer("nonsense"))).json.error.code).toBe(
        "SESSION_EXPIRED",
      )
      const { token } = came(await sim.post("/customer/cardlogin", { cardId: "1001" })).json
      await sim.control("POST /clock", { advanceMs: 31 * dayMs })
      expect(came(await sim.get("/customer", bearer(token))).status).toBe(401)
    },
  )
  scenario(
    "SIM-05 API-34 a card login may be asked something, and its body carries the answer",
    async (sim) => {
      await sim.control("POST /faults", {
        id: "late",
        match: { call: "POST /customer/cardlogin" },
        do: { kind: "force", message: "Log the other one out?", answers: ["YES", "NO"] },
      })
      const asked = came(await sim.post("/customer/cardlogin", { cardId: "1001" }))
      expect([asked.status, asked.json.error.force.message]).toEqual([
        449,
        "Log the other one out?",
      ])
      const yes = came(await sim.post("/customer/cardlogin", { cardId: "1001", force: "YES" }))
      expect(yes.json.success).toBe(true)
      const no = came(await sim.post("/customer/cardlogin", { cardId: "1001", force: "NO" }))
      expect(no.json.success).toBe(false)
    },
  )
  scenario(
    "API-40 API-41 SIM-01 a new card works once the letter's link was opened",
    async (sim) => {
      expect(
        said(await sim.post("/customer/card/change/start", { cardNumber: "2002" }, jana)),
      ).toEqual([200, true, "We have sent you a letter with a link."])
      expect((await truth(sim)).cardNumber).toBe("1001")
      const { token, link } = await letter(sim, "cardChange")
      expect(link).toBe(`/card-change/${token}`)
      expect(said(await sim.post("/customer/card/change/finish", { token }))[1]).toBe(true)
      expect(await truth(sim)).toMatchObject({ cardNumber: "2002", cardStatus: "USED" })
      expect(came(await sim.post("/customer/cardlogin", { cardId: "1001" })).status).toBe(401)
      expect(said(await sim.post("/customer/card/change/finish", { token }))).toEqual(
        refused("The link has already been used."),
      )
    },
  )
  scenario(
    "API-40 API-41 somebody else's card, and somebody else's link, are refused",
    async (sim) => {
      expect(
        said(await sim.post("/customer/card/change/start", { cardNumber: "1003" }, jana)),
      ).toEqual(refused("The card belongs to somebody else."))
      await sim.post("/customer/card/change/start", { cardNumber: "2002" }, jana)
      const { token } = await letter(sim, "cardChange")
      expect(
        said(await sim.post("/customer/card/change/finish", { token }, { as: "petr" })),
      ).toEqual(refused("The link is not valid."))
      expect(said(await sim.post("/customer/card/revoke/finish", { token }, jana))).toEqual(
        refused("The link is not valid."),
      )
      await sim.control("POST /clock", { advanceMs: dayMs + 1 })
      expect(said(await sim.post("/customer/card/change/finish", { token }, jana))).toEqual(
        refused("The link has expired."),
      )
    },
  )
  scenario("API-40 API-41 bodies that do not fit are named", async (sim) => {
    const start = (body: unknown) => sim.post("/customer/card/change/start", body, jana)
    expect(badRequest(await start({ cardNumber: " " }))).toContain("cardNumber")
    expect(badRequest(await start({ cardNumber: 5 }))).toContain("cardNumber")
    expect(badRequest(await start({ cardNumber: "5", pin: "1" }))).toContain("pin")
    expect(badRequest(await sim.post("/customer/card/change/finish", {}))).toContain("token")
    expect(came(await sim.post("/customer/card/change/start", { cardNumber: "5" })).status).toBe(
      401,
    )
  })
  scenario(
    "API-42 API-43 CARD-09 a card in use is revoked by letter, any other cannot be",
    async (sim) => {
      const start = (as: string) => sim.post("/customer/card/revoke/start", {}, { as })
      expect(said(await start("petr"))).toEqual(refused("The card is blocked."))
      expect(said(await start("ola"))).toEqual(
        refused("You do not have an assigned card that can be revoked."),
      )
      expect(said(await start("jana"))[1]).toBe(true)
      expect(await status(sim)).toBe("USED")
      const { token, link } = await letter(sim, "cardRevoke")
      expect(link).toBe(`/card-revoke/${token}`)
      expect(said(await sim.post("/customer/card/revoke/finish", { token }))[1]).toBe(true)
      expect(await status(sim)).toBe("BLOCKED")
      expect(badRequest(await sim.post("/customer/card/revoke/start", { a: 1 }, jana))).toBe(
        "The body is {}",
      )
      expect(badRequest(await sim.post("/customer/card/revoke/finish", { token: 1 }))).toContain(
        "token",
      )
    },
  )
  scenario("API-10 an empty body may be none at all", async (sim) => {
    expect(said(await sim.post("/customer/card/unblock", undefined, { as: "petr" }))[1]).toBe(true)
    expect(said(await sim.post("/customer/card/revoke/start", undefined, jana))[1]).toBe(true)
    expect(badRequest(await sim.post("/customer/comment", undefined, jana))).toBe(
      "The body is no JSON",
    )
  })
  scenario("API-44 CARD-09 only a blocked card can be unblocked", async (sim) => {
    expect(said(await sim.post("/customer/card/unblock", {}, { as: "petr" }))[1]).toBe(true)
    expect(await status(sim, "petr")).toBe("USED")
    for (const as of ["petr", "ola"])
      expect(said(await sim.post("/customer/card/unblock", {}, { as }))).toEqual(
        refused("The card is not blocked."),
      )
    expect(badRequest(await sim.post("/customer/card/unblock", { x: 1 }, jana))).toBe(
      "The body is {}",
    )
  })
  scenario(
    "API-47 VCARD-08 a virtual card is made anew each time, with a right check digit",
    async (sim) => {
      const made = async (): Promise<string> =>
        came(await sim.get("/customer/resetwebidentcode", { as: "petr" })).json.webidentcode
      const [first, second] = [await made(), await made()]
      expect(second).not.toBe(first)
      for (const code of [first, second]) {
        expect(code).toMatch(/^\d{13}$/)
        const sum = Array.from(code).reduce(
          (all, digit, n) => all + Number(digit) * (n % 2 === 0 ? 1 : 3),
          0,
        )
        expect(sum % 10).toBe(0)
      }
      expect(came(await sim.get("/customer", { as: "petr" })).json.webidentcode).toBe(second)
      expect(came(await sim.get("/customer/resetwebidentcode")).status).toBe(401)
    },
  )
})

describe("the profile", () => {
  scenario(
    "API-46 what is sent is kept, what is not sent stays, and the next read tells it",
    async (sim) => {
      const before = came(await sim.get("/customer", jana)).json
      const additionalData = [
        { variableId: "language", value: "sk-SK" },
        { variableId: "inputCustomerType", value: "person" },
        { variableId: "hobby", value: "polévky" },
      ]
      const body = { company: false, lastName: "Nová", additionalData }
      const saved = came(await sim.post("/customer", body, jana)).json
      expect(saved).toEqual({ success: true, additionalData })
      const after = came(await sim.get("/customer", jana)).json
      expect(after).toMatchObject({ firstName: before.firstName, lastName: "Nová", additionalData })
    },
  )
  scenario(
    "API-46 PROFILE-03 another's address, another type and other fields are refused",
    async (sim) => {
      const save = (body: object) =>
        sim.post("/customer", { company: false, additionalData: [], ...body }, jana)
      expect(said(await save({ email: "petr@example.com" }))).toEqual(
        refused("This e-mail address is already registered."),
      )
      expect(said(await save({ email: "jana@example.com" }))[1]).toBe(true)
      expect(badRequest(await save({ company: true }))).toContain("company")
      expect(badRequest(await save({ balance: 1_000_000 }))).toContain("balance")
      expect(came(await sim.post("/customer", { company: false, additionalData: [] })).status).toBe(
        401,
      )
    },
  )
  scenario("API-48 a comment reaches the people who read comments", async (sim) => {
    expect(
      said(await sim.post("/customer/comment", { comment: " Dobrá polévka. " }, jana))[1],
    ).toBe(true)
    expect((await sim.control("GET /world")).json.comments).toMatchObject([
      { login: "jana", text: "Dobrá polévka." },
    ])
    for (const comment of ["", "  ", "x".repeat(10_001), 5])
      expect(badRequest(await sim.post("/customer/comment", { comment }, jana))).toContain(
        "comment",
      )
    expect(came(await sim.post("/customer/comment", { comment: "x" })).status).toBe(401)
  })
})
