/** The calls as an OpenAPI document, out of the same schemas that the client and the simulator read by. */
import { Schema } from "effect"
import { allCalls } from "#domain/contract/all.ts"
import { type AnyCall, Reply } from "#domain/contract/index.ts"
import { MemberReply } from "#domain/contract/member.ts"
import {
  Bill,
  BillItem,
  Bonus,
  ConsumptionRow,
  Transaction,
  Voucher,
} from "#domain/contract/reports.ts"
import { Pairing } from "#domain/contract/pairing.ts"
import { Canteen } from "#domain/canteens/model.ts"
import { type Control, controls } from "./control.ts"
import { Control as ReaderControl } from "./reader.ts"
import { roots } from "./routes.ts"

type Json = { readonly [name: string]: unknown }

/** A list that drops bad rows hides what its rows are; here they are named, by field. */
export const rows: Readonly<Record<string, Schema.ConstraintDecoder<unknown>>> = {
  bills: Bill,
  items: BillItem,
  bonuses: Bonus,
  consumption: ConsumptionRow,
  transactions: Transaction,
  vouchers: Voucher,
  pairings: Pairing,
  canteens: Canteen,
  menu: Reply.WireMenuItem,
  orders: MemberReply.WireOrder,
}

/** Fills in the rows of lists, at any depth. */
const withRows = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withRows)
  if (typeof schema !== "object" || schema === null) return schema
  const { properties, ...rest } = schema as Json
  const filled = Object.fromEntries(
    Object.entries((properties ?? {}) as Json).map(([name, each]) => {
      const row = rows[name]
      const isBare = (each as Json)["type"] === "array" && !("items" in (each as Json))
      return [
        name,
        isBare && row !== undefined ? { type: "array", items: schemaOf(row) } : withRows(each),
      ]
    }),
  )
  return {
    ...Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, withRows(each)])),
    ...(properties === undefined ? {} : { properties: filled }),
  }
}

/** `exact`: a field too many is refused. Source: SIM-03. */
export const schemaOf = (schema: Schema.Constraint, exact = false): unknown =>
  withRows(
    Schema.toJsonSchemaDocument(schema, { onExcessProperty: exact ? "error" : "ignore" }).schema,
  )

const json = (schema: unknown) => ({ "application/json": { schema } })

const errors = (...statuses: ReadonlyArray<number>) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: errorWords[status], content: json({ $ref: "#/components/schemas/Error" }) },
    ]),
  )

const errorWords: Readonly<Record<number, string>> = {
  400: "The body or the query does not fit",
  401: "Wrong credentials, or no session",
  404: "No such call or rule",
  409: "The cart is out of date",
  449: "A question; the call is repeated with the id of an answer",
}

const queries: Readonly<Record<string, ReadonlyArray<string>>> = {
  menu: ["timeSpan", "canteenId", "day"],
  transactions: ["from", "to"],
  consumption: ["from", "to"],
  bills: ["from", "to", "withDetails"],
  pairing: ["pairingToken"],
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: false,
  description,
  schema: { type: "string" },
})

const headers = [
  header("X-ASW-TOKEN", "The session; may be empty"),
  header("X-ASW-FORCE", "The id of the answer to a question"),
  header("Accept-Language", "cs, en, pl or sk"),
]

const operationOf = (name: string, { body, reply }: AnyCall) => ({
  operationId: name,
  tags: ["ASW"],
  security: [{ basic: [] }, { bearer: [] }, {}],
  parameters: [
    ...headers,
    ...(queries[name] ?? []).map((query) => ({
      name: query,
      in: "query",
      required: false,
      schema: { type: "string" },
    })),
  ],
  ...(body === undefined
    ? {}
    : { requestBody: { required: true, content: json(schemaOf(body, true)) } }),
  responses: {
    200: {
      description: "Done, or refused with `success: false` and a `resultText`",
      content: json(schemaOf(reply)),
    },
    ...errors(400, 401, 409, 449),
  },
})

/** Paths of one method each stand together where they are one address. */
const grouped = (
  operations: ReadonlyArray<readonly [path: string, method: string, operation: Json]>,
): Json => {
  const paths: Record<string, Json> = {}
  for (const [path, method, operation] of operations)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  return paths
}

const controlOf = (call: string, { summary, body }: Pick<Control, "summary" | "body">) => {
  const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    operationId: call,
    summary,
    tags: ["Control"],
    security: [{}],
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...(call === "GET /journal"
        ? [{ name: "since", in: "query", required: false, schema: { type: "integer" } }]
        : []),
    ],
    ...(body === undefined ? {} : { requestBody: { content: json(schemaOf(body, true)) } }),
    responses: {
      200: { description: "Done", content: json({}) },
      ...errors(400, 404),
    },
  }
}

/** The reader stands beside the world, so its transport answers this one. */
const reader: Pick<Control, "summary" | "body"> = {
  summary: "Move the card reader",
  body: ReaderControl,
}

/** Calls of the contract and of the control API. */
export const openApi = (): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Trayline's simulated backend",
    version: "1",
    description: "The calls of the ASW backend, and the control API that moves its world.",
  },
  paths: grouped([
    ...Object.entries<AnyCall>(allCalls).map(
      ([name, call]) =>
        [`${roots[call.base]}${call.path}`, call.method, operationOf(name, call)] as const,
    ),
    ...Object.entries({ ...controls, "POST /reader": reader }).map(([call, control]) => {
      const [method = "", path = ""] = call.split(" ")
      return [`/__sim${path}`, method, controlOf(call, control)] as const
    }),
  ]),
  components: {
    schemas: { Error: schemaOf(Reply.ErrorBody) },
    securitySchemes: {
      basic: { type: "http", scheme: "basic" },
      bearer: { type: "http", scheme: "bearer" },
    },
  },
})
