/** The document that describes the simulated backend is valid and says what the code does. */
import { Validator } from "@seriousme/openapi-schema-validator"
import { expect, test } from "vitest"
import { allCalls } from "#domain/contract/all.ts"
import type { AnyCall } from "#domain/contract/index.ts"
import { controls } from "#simulators/core/control.ts"
import { roots } from "#simulators/core/routes.ts"
import { type Json, runInMemory } from "./sim.ts"

const documented = async (): Promise<Json> => {
  let document: Json
  await runInMemory(async (sim) => {
    document = (await sim.control("GET /openapi.json")).json
  })
  return document
}

test("SIM-01 the OpenAPI document is valid", async () => {
  const validator = new Validator()
  expect(await validator.validate(await documented())).toEqual({ valid: true })
  expect(validator.version).toBe("3.1")
})

test("SIM-01 it names every call of the contract and of the control API, with its body", async () => {
  const { paths } = await documented()
  for (const [name, call] of Object.entries<AnyCall>(allCalls)) {
    const operation = paths[`${roots[call.base]}${call.path}`][call.method.toLowerCase()]
    expect(operation.operationId).toBe(name)
    expect([name, operation.requestBody !== undefined]).toEqual([name, call.body !== undefined])
  }
  for (const call of [...Object.keys(controls), "POST /reader"]) {
    const [method = "", path = ""] = call.split(" ")
    expect([call, paths[`/__sim${path}`][method.toLowerCase()].operationId]).toEqual([call, call])
  }
})

test("SIM-03 a body allows no other field, and the rows of lists are described", async () => {
  const { paths } = await documented()
  const direct = paths["/webcareapi/canteenorder/direct"].post.requestBody.content
  expect(direct["application/json"].schema).toMatchObject({
    additionalProperties: false,
    required: ["price", "item"],
    properties: { item: { additionalProperties: false } },
  })
  const listed = (path: string, field: string): Json =>
    paths[path].get.responses["200"].content["application/json"].schema.properties[field].items
  expect(
    listed("/webcareapi/customer/bills", "bills").properties.items.items.properties,
  ).toHaveProperty("priceWOT")
  expect(listed("/webcareapi/canteenmenu", "menu").properties).toHaveProperty("allowMultipleOrder")
  expect(listed("/webcareapi/pairing/list", "pairings").properties).toHaveProperty("pairingToken")
})
