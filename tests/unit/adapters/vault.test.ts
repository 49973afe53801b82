import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { makeBrowserVault } from "#adapters/vault/browser.ts"
import { makeVault } from "#adapters/vault/memory.ts"
import type { Vault } from "#adapters/vault/port.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { makeChannels, makeStorage } from "#simulators/world/storage.ts"

const counter = () => {
  let n = 0
  return () => `s${++n}`
}

const makeProfile = () => {
  const newRef = counter()
  const local = makeStorage()
  const openChannel = makeChannels()
  const open = (session = makeStorage()) => ({
    session,
    vault: makeBrowserVault({
      prefix: "asw.secret.canteen.",
      tab: session.storage,
      profile: local.storage,
      channel: openChannel(),
      newRef,
    }),
  })
  return { local, open }
}

const vaults: Readonly<Record<string, () => Vault["Service"]>> = {
  memory: () => makeVault(counter()),
  browser: () => makeProfile().open().vault,
}

for (const [name, make] of Object.entries(vaults))
  describe(`the ${name} vault`, () => {
    test("names a secret and gives it back by that name only", () => {
      fc.assert(
        fc.property(fc.array(fc.string()), (secrets) => {
          const vault = make()
          const refs = secrets.map(vault.put)
          expect(new Set(refs).size).toBe(secrets.length)
          expect(refs.map(vault.get)).toEqual(secrets)
          expect([...vault.refs()].toSorted()).toEqual(refs.toSorted())
          expect(vault.get("another" as SecretRef)).toBeUndefined()
        }),
      )
    })

    test("LOGIN-23 what was kept and is listed no more is forgotten; what was only put stays", () => {
      const vault = make()
      const [token, basic] = [vault.put("token"), vault.put("jana:jana-1234")]
      vault.keep({ tab: [token], profile: [] })
      expect([vault.get(token), vault.get(basic)]).toEqual(["token", "jana:jana-1234"])
      vault.keep({ tab: [], profile: [] })
      expect([vault.get(token), vault.get(basic)]).toEqual([undefined, "jana:jana-1234"])
    })

    test("LOGIN-23 what is listed again stays, and a name that nobody knows is none", () => {
      const vault = make()
      const [token, permanent] = [vault.put("token"), vault.put("permanent")]
      const kept = { tab: [token, "nobody's" as SecretRef], profile: [permanent] }
      for (let times = 0; times < 3; times++) vault.keep(kept)
      expect([vault.get(token), vault.get(permanent)]).toEqual(["token", "permanent"])
      expect(vault.refs()).toEqual([token, permanent])
    })

    test("a secret forgotten by name is gone", () => {
      const vault = make()
      const [token, basic] = [vault.put("token"), vault.put("basic")]
      vault.keep({ tab: [token], profile: [token] })
      vault.forget([token, basic])
      expect(vault.refs()).toEqual([])
      expect(vault.get(token)).toBeUndefined()
    })
  })

describe("the browser's storages", () => {
  test("LOGIN-23 what is not listed lies in no storage", () => {
    const { local, open } = makeProfile()
    const { vault, session } = open()
    vault.put("jana:jana-1234")
    vault.keep({ tab: [], profile: [] })
    expect([session.entries(), local.entries()]).toEqual([{}, {}])
  })

  test("LOGIN-23 what is listed for one storage lies in no other", () => {
    const { local, open } = makeProfile()
    const { vault, session } = open()
    const token = vault.put("token")
    const lying = () => [session.entries(), local.entries()].map(Object.values)
    for (const [tab, profile, inTab, inProfile] of [
      [[token], [], ["token"], []],
      [[], [token], [], ["token"]],
      [[token], [token], ["token"], ["token"]],
      [[token], [], ["token"], []],
    ] as const) {
      vault.keep({ tab, profile })
      expect(lying()).toEqual([inTab, inProfile])
    }
    vault.keep({ tab: ["nobody's" as SecretRef], profile: [] })
    expect(lying()).toEqual([[], []])
  })

  test("LOGIN-23 what others keep in the storages is neither listed nor removed", () => {
    const theirs = { "asw.state.canteen": "{}", "": "1" }
    const { vault, session } = makeProfile().open(makeStorage(theirs))
    expect(vault.refs()).toEqual([])
    vault.keep({ tab: [], profile: [] })
    expect(session.entries()).toEqual(theirs)
  })

  test("APP-25 a storage that is full keeps what it has", () => {
    const { local, open } = makeProfile()
    const { vault, session } = open()
    const kept = { tab: [vault.put("token")], profile: [vault.put("permanent")] }
    vault.keep(kept)
    for (const { storage } of [session, local])
      storage.setItem = () => {
        throw new DOMException("full", "QuotaExceededError")
      }
    vault.keep(kept)
    expect([session.entries(), local.entries()].map(Object.values)).toEqual([
      ["token"],
      ["permanent"],
    ])
  })

  test("LOGIN-23 SESS-11 a reload keeps the tab's token, a closed browser only the profile's", () => {
    const { local, open } = makeProfile()
    const first = open()
    const [token, permanent] = [first.vault.put("token"), first.vault.put("permanent")]
    first.vault.keep({ tab: [token], profile: [permanent] })
    first.vault.close()
    const reloaded = open(first.session)
    expect([reloaded.vault.get(token), reloaded.vault.get(permanent)]).toEqual([
      "token",
      "permanent",
    ])
    reloaded.vault.close()
    const reopened = open()
    expect([reopened.vault.get(token), reopened.vault.get(permanent)]).toEqual([
      undefined,
      "permanent",
    ])
    expect(Object.values(local.entries())).toEqual(["permanent"])
  })

  test("LOGIN-23 at logout both storages are emptied, also of what an earlier page left", () => {
    const { local, open } = makeProfile()
    const first = open()
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [token] })
    first.vault.close()
    const { vault, session } = open(first.session)
    vault.keep({ tab: [], profile: [] })
    expect([session.entries(), local.entries(), vault.refs()]).toEqual([{}, {}, []])
  })

  test("SESS-12 a new tab of a live session hears its token, and can go on when the first is closed", async () => {
    const { open } = makeProfile()
    const first = open()
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [] })
    const second = open()
    await second.vault.asked
    expect(second.vault.get(token)).toBe("token")
    second.vault.keep({ tab: [token], profile: [] })
    first.vault.close()
    second.vault.close()
    expect(open(second.session).vault.get(token)).toBe("token")
  })

  test("SESS-12 a tab that is open hears a token that another one gets", () => {
    const { open } = makeProfile()
    const [first, second] = [open(), open()]
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [] })
    expect(second.vault.get(token)).toBe("token")
  })

  test("SESS-12 what a person types in one tab can be sent by another", () => {
    const { open } = makeProfile()
    const [first, second] = [open(), open()]
    expect(second.vault.get(first.vault.put("jana:jana-1234"))).toBe("jana:jana-1234")
  })

  test("SESS-12 a tab that opened before a token was kept hears it then, and once", () => {
    const { open } = makeProfile()
    const first = open()
    const token = first.vault.put("token")
    const second = open()
    expect(second.vault.get(token)).toBeUndefined()
    first.vault.keep({ tab: [token], profile: [] })
    expect(second.vault.get(token)).toBe("token")
    second.vault.forget([token])
    expect(second.vault.refs()).toEqual([])
  })

  test("SESS-12 what was kept before is not told again", () => {
    const told: Array<unknown> = []
    const vault = makeBrowserVault({
      prefix: "p.",
      tab: makeStorage({ "p.s0": "token" }).storage,
      profile: undefined,
      channel: { post: (message) => told.push(message), hear: () => {}, close: () => {} },
    })
    told.length = 0
    for (const tab of [["s0"], ["s0"], []])
      vault.keep({ tab: tab as Array<SecretRef>, profile: [] })
    expect(told).toEqual([])
  })

  test("a new tab does not hear of what was forgotten", async () => {
    const { open } = makeProfile()
    const first = open()
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [] })
    first.vault.forget([token])
    const second = open()
    await second.vault.asked
    expect([second.vault.get(token), second.vault.refs()]).toEqual([undefined, []])
  })

  test("a tab that is an event behind does not remove what another one has just kept", () => {
    const { open } = makeProfile()
    const [first, second] = [open(), open()]
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [token] })
    second.vault.keep({ tab: [], profile: [] })
    expect([first.vault.get(token), second.vault.get(token)]).toEqual(["token", "token"])
    first.vault.close()
    expect(open().vault.get(token)).toBe("token")
  })

  test("what one tab forgets by name, all forget", () => {
    const { open } = makeProfile()
    const [first, second] = [open(), open()]
    const token = first.vault.put("token")
    first.vault.keep({ tab: [token], profile: [] })
    second.vault.keep({ tab: [token], profile: [] })
    second.vault.forget([token])
    expect([first.vault.get(token), first.session.entries()]).toEqual([undefined, {}])
  })

  test("APP-25 storages that throw leave the secrets in memory", () => {
    const broken = makeStorage()
    broken.state.broken = true
    const vault = makeBrowserVault({
      prefix: "p.",
      tab: broken.storage,
      profile: broken.storage,
      channel: makeChannels()(),
      newRef: counter(),
    })
    const token = vault.put("token")
    vault.keep({ tab: [token], profile: [token] })
    expect(vault.get(token)).toBe("token")
    expect(vault.refs()).toEqual([token])
  })
})
