/** What of a value is replaced, by the class that stands at it. */
import { Schema } from "effect"
import { describe, expect, test, vi } from "vitest"
import { makeNames, type Names } from "#adapters/logfile/names.ts"
import { type Counts, privacyOf, pseudonymise, unclassified } from "#adapters/logfile/privacy.ts"
import { amount, open, pathOf, pseudonym, shape, shapeBut } from "#domain/kernel/privacy.ts"

/** Says by which class a value was replaced. */
const names: Names = {
  pseudonym: (value) => (typeof value === "number" ? -value : `pseudonym of ${value}`),
  shape: (value) => `shape of ${value}`,
  amount: (value) => value + 0.5,
  known: (value) => (value === "jana" ? "known" : undefined),
}
const replaced = (schema: Schema.Top, value: unknown, counts: Counts = {}) =>
  pseudonymise(schema, names, counts)(value)

const Open = open(Schema.String)
const Shape = shape(Schema.String)
/** Everything in it is hidden: no text, number, or name of a field is left. */
const hidden = {
  name: "jana",
  list: ["Jana", 7, null, true, undefined, { deep: [8] }],
  none: null,
}
const hiddenNow = {
  "shape of name": "known",
  "shape of list": ["shape of Jana", 7.5, null, true, undefined, { "shape of deep": [8.5] }],
  "shape of none": null,
}

describe("a value is replaced by its class", () => {
  test.each([
    ["an open text", Open, "7/user", "7/user"],
    ["an open number", open(Schema.Int), 7, 7],
    ["a name as text", pseudonym(Schema.String), "1017", "pseudonym of 1017"],
    ["a name as number", pseudonym(Schema.Int), 1017, -1017],
    ["a shape", Shape, "Jana", "shape of Jana"],
    ["a shape in which words of ours stand", shapeBut(["company"]), "company", "company"],
    ["a shape that is no word of ours", shapeBut(["company"]), "Company", "shape of Company"],
    ["an amount", amount(Schema.Int), 7, 7.5],
    ["an amount that is a text", amount(Schema.String), "7", "shape of 7"],
    ["a text without a class", Schema.String, "Jana", "shape of Jana"],
    ["a number without a class", Schema.Int, 7, 7.5],
    ["a text where a number should be", Schema.Int, "Jana", "shape of Jana"],
    ["a number where a text should be", Schema.String, 7, 7.5],
    ["nothing where a text should be", Shape, null, null],
    ["a flag where a text should be", Shape, true, true],
    [
      "a template without a class",
      Schema.TemplateLiteral(["a-", Schema.String]),
      "a-b",
      "shape of a-b",
    ],
    [
      "a template with a class",
      pseudonym(Schema.TemplateLiteral(["a-", Schema.String])),
      "a-b",
      "pseudonym of a-b",
    ],
    ["a literal", Schema.Literal("user"), "user", "user"],
    ["a text where a flag should be", Schema.Boolean, "Jana", "shape of Jana"],
    ["a flag", Schema.Boolean, true, true],
    ["null", Schema.Null, null, null],
    ["undefined", Schema.Undefined, undefined, undefined],
    ["a member of an enumeration", Schema.Enum({ A: "a" }), "a", "a"],
    ["what no schema describes", Schema.Unknown, hidden, hiddenNow],
    ["what no schema describes, said to be open", open(Schema.Unknown), hidden, hidden],
    ["what no schema describes, with another class", shape(Schema.Unknown), hidden, hiddenNow],
  ] as ReadonlyArray<readonly [string, Schema.Top, unknown, unknown]>)(
    "%s",
    (_what, schema, value, expected) => {
      expect(replaced(schema, value)).toEqual(expected)
    },
  )

  test("its class may stand on the schema, or on a check that came before it", () => {
    const checked = open(Schema.String.check(Schema.isMinLength(1)))
    const later = open(Schema.String).check(Schema.isMinLength(1))
    for (const schema of [Open, checked, later]) expect(privacyOf(schema.ast)).toBe("open")
    for (const privacy of ["secret", undefined, 7])
      expect(privacyOf(Schema.String.annotate({ privacy }).ast)).toBeUndefined()
  })
})

describe("in what holds others", () => {
  const Row = Schema.Struct({ id: pseudonym(Schema.Int), meal: Open })
  test.each([
    ["a struct", Row, { id: 7, meal: "soup" }, { id: -7, meal: "soup" }],
    [
      "a field that the struct does not have",
      Row,
      { id: 7, hidden },
      { id: -7, hidden: hiddenNow },
    ],
    ["a list", Schema.Array(Open), ["soup", "tea"], ["soup", "tea"]],
    [
      "a list with a beginning of its own",
      Schema.TupleWithRest(Schema.Tuple([Open]), [Shape]),
      ["soup", "Jana", "Petr"],
      ["soup", "shape of Jana", "shape of Petr"],
    ],
    [
      "more than a list should have",
      Schema.Tuple([Open]),
      ["soup", "Jana"],
      ["soup", "shape of Jana"],
    ],
    [
      "a record, with its keys",
      Schema.Record(pseudonym(Schema.String), Open),
      { 1017: "soup" },
      { "pseudonym of 1017": "soup" },
    ],
    [
      "what refers to itself",
      Schema.Struct({ text: Shape, next: Schema.suspend((): Schema.Top => Row) }),
      { text: "Jana", next: { id: 7, meal: "soup" } },
      { text: "shape of Jana", next: { id: -7, meal: "soup" } },
    ],
    ["a list where a struct should be", Row, ["Jana"], ["shape of Jana"]],
    ["a text where a struct should be", Row, "jana", "known"],
    ["nothing where a struct should be", Row, null, null],
    ["a struct where a list should be", Schema.Array(Open), hidden, hiddenNow],
    ["a text where a list should be", Schema.Array(Open), "Jana", "shape of Jana"],
  ] as ReadonlyArray<readonly [string, Schema.Top, unknown, unknown]>)(
    "%s",
    (_what, schema, value, expected) => {
      expect(replaced(schema, value)).toEqual(expected)
    },
  )
})

describe("of several members", () => {
  const Tagged = Schema.Union([
    Schema.TaggedStruct("Said", { text: Open }),
    Schema.TaggedStruct("Typed", { text: Shape }),
  ])
  const Nested = Schema.Union([Tagged, Schema.TaggedStruct("Paid", { text: Open })])
  const ByFlag = Schema.Union([
    Schema.Struct({ isOurs: Schema.Literal(true), text: Open }),
    Schema.Struct({ isOurs: Schema.Literal(false), text: Shape }),
  ])
  const Optional = Schema.Union([
    Schema.Struct({ kind: Schema.Literal("a"), text: Open }),
    Schema.Struct({
      kind: Schema.Literal("b"),
      more: Schema.optionalKey(Schema.Literal("c")),
      text: Shape,
    }),
  ])
  const Alike = Schema.Union([
    Schema.Struct({ n: amount(Schema.Int) }),
    Schema.Struct({ text: Open }),
  ])
  const Kinds = Schema.Union([
    Schema.TaggedStruct("Said", { kind: Schema.Literal("a"), text: Open }),
    Schema.TaggedStruct("Typed", { kind: Schema.Literal("b"), text: Shape }),
  ])
  const Deep = Schema.Union([Shape, ByFlag, Schema.Struct({ isOurs: Schema.Literal("no") })])
  const said = (text: unknown) => ({ _tag: "Said", text })
  test.each([
    ["the one with the tag", Tagged, said("soup"), said("soup")],
    ["the one with the tag, although nothing else fits", Tagged, said(7), said(7)],
    ["the other tag", Tagged, { _tag: "Typed", text: "a" }, { _tag: "Typed", text: "shape of a" }],
    ["the tag in a union of a union", Nested, said("soup"), said("soup")],
    ["none: an unknown tag", Tagged, { _tag: "No" }, { "shape of _tag": "shape of No" }],
    ["none: no object", Tagged, "Jana", "shape of Jana"],
    ["what a struct says itself", ByFlag, { isOurs: true, text: 7 }, { isOurs: true, text: 7 }],
    [
      "what the other struct says itself",
      ByFlag,
      { isOurs: false, text: "soup" },
      { isOurs: false, text: "shape of soup" },
    ],
    [
      "what a struct says itself, without what it need not say",
      Optional,
      { kind: "b", text: "soup", later: 1 },
      { kind: "b", text: "shape of soup", later: 1.5 },
    ],
    [
      "the one with the tag, whatever else it should say",
      Kinds,
      { _tag: "Said", kind: "b", text: "soup" },
      { _tag: "Said", kind: "b", text: "soup" },
    ],
    [
      "what a struct says itself, among texts and unions",
      Deep,
      { isOurs: true, text: 7 },
      { isOurs: true, text: 7 },
    ],
    ["the first that fits", Alike, { text: "Jana" }, { text: "Jana" }],
    ["the first that fits, of plain values", Schema.Union([Open, amount(Schema.Int)]), 7, 7.5],
    ["the first that fits, of lists", Schema.Union([Shape, Schema.Array(Open)]), ["a"], ["a"]],
    ["the first that fits, of nothing", Schema.NullOr(Shape), null, null],
    ["a class of the whole", pseudonym(Schema.Union([Schema.Int, Schema.String])), 7, -7],
    [
      "a class of the whole, of a text",
      pseudonym(Schema.Union([Schema.Int, Schema.String])),
      "7",
      "pseudonym of 7",
    ],
    [
      "a class of the whole says nothing of a list",
      open(Schema.Union([Shape, Schema.Array(Shape)])),
      ["a"],
      ["shape of a"],
    ],
  ] as ReadonlyArray<readonly [string, Schema.Top, unknown, unknown]>)(
    "%s",
    (_what, schema, value, expected) => {
      expect(replaced(schema, value)).toEqual(expected)
    },
  )
})

test("of an address our words stay, and what stands elsewhere in the clear; both are told", () => {
  const met = new Set<unknown>(["soup"])
  const walk = pseudonymise(pathOf(["profile", "Edit"]), names, {}, met)
  expect(walk("/Profile/edit/soup/jana//")).toBe(
    "shape of /Profile/edit/soup/shape of jana/shape of /shape of ",
  )
  expect([...met]).toEqual(["soup", "Profile", "edit"])
})

test("what was replaced is counted by its class, and what stays is told", () => {
  const All = Schema.Struct({
    id: pseudonym(Schema.Int),
    meal: Open,
    name: Shape,
    price: amount(Schema.Int),
    path: pathOf([]),
    any: Schema.Unknown,
  })
  const counts: Counts = {}
  const met = new Set<unknown>()
  const any = { jana: 1 }
  const walk = pseudonymise(All, names, counts, met)
  walk({ id: 1, meal: "soup", name: "Jana", price: 3, path: "/a", any })
  expect(counts).toEqual({ pseudonym: 1, shape: 2, amount: 2, path: 1 })
  expect([...met]).toEqual(["soup"])
  walk({ id: 1 })
  expect(counts).toMatchObject({ pseudonym: 2 })
  const bare: Counts = {}
  replaced(Schema.Struct({ a: Schema.String, b: Schema.Int }), { a: "a", b: 1 }, bare)
  expect(bare).toEqual({ shape: 1, amount: 1 })
  replaced(Schema.Unknown, ["a", "jana", 1], bare)
  expect(bare).toEqual({ shape: 3, amount: 2 })
})

test("a place without a class is found wherever it stands", () => {
  type Tree = { readonly text: string; readonly next: ReadonlyArray<Tree> }
  const Tree: Schema.Codec<Tree> = Schema.Struct({
    text: Schema.String,
    next: Schema.Array(Schema.suspend(() => Tree)),
  })
  const found: ReadonlyArray<readonly [Schema.Top, ReadonlyArray<string>]> = [
    [Schema.Struct({ a: Open, b: Schema.Int }), [".b"]],
    [Schema.Record(Schema.String, Schema.Int), ["[key]", "[]"]],
    [Schema.Struct({ by: Schema.Record(Open, Schema.Int) }), [".by[]"]],
    [Schema.TupleWithRest(Schema.Tuple([Open]), [Schema.Int]), ["[]"]],
    [Schema.Tuple([Schema.Int, Open]), ["[]"]],
    [Schema.TaggedUnion({ A: { n: Schema.Int }, B: { n: open(Schema.Int) } }), ["A.n"]],
    [Schema.Struct({ a: Schema.TaggedUnion({ A: { n: Schema.Int } }) }), [".a.A.n"]],
    [Schema.Union([Schema.Struct({ n: Schema.Int }), Schema.String]), [".n", ""]],
    [open(Schema.Union([Schema.Int, Schema.String])), []],
    [Tree, [".text", ".next[].text"]],
    [
      Schema.Union([
        Schema.Literal("a"),
        Schema.Boolean,
        Schema.Null,
        Schema.Undefined,
        Schema.Enum({ A: "a" }),
      ]),
      [],
    ],
  ]
  for (const [schema, places] of found) expect(unclassified(schema)).toEqual(places)
})

describe("what replaces a value", () => {
  /** Answers these numbers, and then all of them again. */
  const drawing = (...lots: ReadonlyArray<number>) => {
    let n = 0
    return () => lots[n++ % lots.length]!
  }
  const many = () => makeNames(drawing(0, 0.3, 0.7, 0.99, 0.5, 0.12))

  test("of letters and digits each class has its own, in each script of a customer's and beyond", () => {
    for (const [text, expected] of [
      ["ab z", "aa a"],
      ["AB-Z", "AA-A"],
      ["čž\u017f", "ááá"],
      ["ČŽ", "ÁÁ"],
      ["ƃя", "αα"],
      ["ƂЯ", "ΓΓ"],
      ["中ａ", "甲α"],
      ["a1b22", "a0a00"],
      ["٣a", "0a"],
      ["𐐩𐐁𝟏𠀁", "𐐨𐐀𝟎𠀀"],
      ["?! \n", "?! \n"],
      ["", ""],
    ])
      expect([text, makeNames(() => 0).shape(text!)]).toEqual([text, expected])
    expect(makeNames(() => 0.999).shape("aA1čČяЯ中")).toBe("zZ9ôÔяЯ癸")
  })

  test("of a short number each digit but 0 stays none, and only zeros stay as they are", () => {
    const { shape } = makeNames(() => 0)
    for (const [text, expected] of [
      ["500", "100"],
      ["12345", "11111"],
      ["-10.05", "-10.01"],
      ["+7,5", "+1,1"],
      ["123456", "000000"],
      ["1.234", "0.000"],
      ["a500", "a000"],
      ["500 Kč", "000 Aá"],
      ["0", "0"],
      ["-0,00", "-0,00"],
      ["+0 000.", "+0 000."],
      ["0a", "0a"],
      ["x0", "a0"],
    ])
      expect([text, shape(text!)]).toEqual([text, expected])
    expect(makeNames(() => 0.999).shape("105")).toBe("909")
  })

  test("a text that is judged otherwise is drawn again, until chance has found one or a person waited enough", () => {
    const wanted = makeNames(drawing(0, 0.04, 0.08), (text) => String(text === "a" || text === "c"))
    expect(wanted.shape("b")).toBe("b")
    let asked = 0
    const never = makeNames(
      () => 0,
      (text) => {
        asked++
        return text
      },
    )
    expect(never.shape("b")).toBe("a")
    // Once for the text itself.
    expect(asked).toBe(10_000)
  })

  test("what takes too long is not looked for any more, in the whole file", () => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
    try {
      let asked = 0
      const slow = makeNames(
        () => 0,
        (text) => {
          asked++
          now += 100
          return text
        },
      )
      expect(slow.shape("b")).toBe("a")
      const first = asked
      expect(first).toBeLessThan(15)
      now += 60_000
      expect(slow.shape("c")).toBe("a")
      expect(asked - first).toBe(1)
    } finally {
      clock.mockRestore()
    }
  })

  test("a name is another for each value, of its kind and length, and stays the same", () => {
    const { pseudonym } = many()
    for (const [text, form] of [
      ["1017", /^[1-9]\d{3}$/],
      ["0017", /^0\d{3}$/],
      ["1010", /^[1-9]\d{3}$/],
      ["7", /^[1-9]\d*$/],
      ["7a", /^p\d+$/],
      ["a7", /^p\d+$/],
      ["jana", /^p\d+$/],
      ["jana@example.com", /^p\d+@example\.invalid$/],
    ] as const) {
      const name = String(pseudonym(text))
      expect([text, name]).toEqual([text, expect.stringMatching(form)])
      expect(pseudonym(text)).toBe(name)
    }
    expect([pseudonym(""), pseudonym(-1017), pseudonym(1017.9)]).toEqual([
      "",
      Number(pseudonym("1017")),
      Number(pseudonym("1017")),
    ])
    const fresh = makeNames(() => 0)
    expect([fresh.pseudonym("a"), fresh.pseudonym("b")]).toEqual(["p1", "p2"])
  })

  test("small numbers that have used up theirs get one digit more", () => {
    let lot = 0
    const { pseudonym } = makeNames(() => (lot = (lot + 0.618) % 1))
    const given = Array.from({ length: 30 }, (_, n) => String(pseudonym(n % 10 === 0 ? n + 1 : n)))
    expect(new Set(given.slice(1, 10)).size).toBe(9)
    for (const each of given) expect(each.length).toBeLessThanOrEqual(3)
  })

  test("no number is its own replacement, whatever the lot says", () => {
    let lot = 0.4
    const { pseudonym, amount } = makeNames(() => (lot = (lot + 0.618) % 1))
    for (let n = 1; n < 10; n++) expect(pseudonym(n)).not.toBe(n)
    expect(makeNames(() => 0).amount(1)).toBe(2)
    expect(amount(7)).not.toBe(7)
    // One that says nothing of anybody may stay.
    expect(pseudonym("0")).toBe("0")
  })

  test("an amount keeps its sign, and equal ones are equal; zero is zero", () => {
    const { amount } = many()
    expect([amount(0), amount(-5), amount(5)]).toEqual([0, -amount(5), amount(5)])
    expect(amount(5)).toBe(1)
    expect(amount(6)).toBe(300_000)
    expect(makeNames(() => 0.999_999_9).amount(5)).toBe(999_999)
  })

  test("what was replaced before is known, whatever its class", () => {
    const each = many()
    expect(each.known("jana")).toBeUndefined()
    expect(each.known("jana")).toBe(undefined)
    const [name, form] = [each.pseudonym("jana"), each.shape("Petr")]
    expect([each.known("jana"), each.known("Petr")]).toEqual([name, form])
  })
})
