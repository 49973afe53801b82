/** Ports by name: two of one name would be one service. */
import { expect, test } from "vitest"
import { Api } from "#adapters/api/port.ts"
import { Hint } from "#adapters/hint/port.ts"
import { Http } from "#adapters/http/port.ts"
import { EventLog } from "#adapters/log/port.ts"
import { CardReader } from "#adapters/reader/port.ts"
import { Router } from "#adapters/router/port.ts"
import { Tabs } from "#adapters/tabs/port.ts"
import { Vault } from "#adapters/vault/port.ts"

test("a port is named after its folder and itself, so that a missing one can be found", () => {
  const ports = { Api, Hint, Http, EventLog, CardReader, Router, Tabs, Vault }
  for (const [name, { key }] of Object.entries(ports))
    expect(key).toMatch(new RegExp(`^adapters/[a-z]+/${name}$`))
})
