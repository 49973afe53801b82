/** What people write by mistake, and what `npm run config:check` tells them. */
export const brokenSettings: ReadonlyArray<readonly [what: string, config: object, told: string]> =
  [
    ["a wrong kind", { autoLogout: "soon" }, 'autoLogout: has to be a number; here it is "soon"'],
    [
      "a number below nothing",
      { autoLogout: -1 },
      "autoLogout: has to be 0 or more; here it is -1",
    ],
    ["half a second", { autoLogout: 1.5 }, "autoLogout: has to be a whole number; here it is 1.5"],
    [
      "a word for a switch",
      { allowGuests: "yes" },
      'allowGuests: has to be true or false; here it is "yes"',
    ],
    [
      "one of a list",
      { bonusColumns: ["bonus", 5] },
      "bonusColumns[1]: has to be a text in quotes; here it is 5",
    ],
    ["no list", { languages: "en" }, 'languages: has to be a list: [...]; here it is "en"'],
    [
      "an unknown word",
      { surface: "tablet" },
      `surface: has to be one of 'auto', 'kiosk'; here it is "tablet"`,
    ],
    [
      "a part of an object",
      { theme: { brand: "red" } },
      'theme.brand: has to be a colour like #1b3f94; here it is "red"',
    ],
    [
      "a reader's address",
      { cardReaderUrl: "http://127.0.0.1" },
      'cardReaderUrl: has to be the address of a socket: ws://... or wss://...; here it is "http://127.0.0.1"',
    ],
    ["what an entry lacks", { pages: [{ pathname: "a", body: {} }] }, "pages[0].title: is missing"],
    [
      "deep inside",
      { registrationFields: { person: [{ id: "a", label: { en: 5 } }] } },
      "registrationFields.person[0].label.en: has to be a text in quotes; here it is 5",
    ],
    ["no address of the backend", { api: { main: "" } }, "api.main: is empty"],
    [
      "an unknown mode",
      { applicationMode: "bistro" },
      `applicationMode: has to be one of 'shop', 'canteen', 'webcare'; here it is "bistro"`,
    ],
    [
      "a name misspelt",
      { allowCardLogn: true },
      "allowCardLogn: there is no such setting; is it 'allowCardLogin'?",
    ],
    [
      "a name in other letters",
      { AUTOLOGOUT: 5 },
      "AUTOLOGOUT: there is no such setting; is it 'autoLogout'?",
    ],
    ["a name of nothing", { colourOfTheDoor: 1 }, "colourOfTheDoor: there is no such setting"],
    ["a name inside", { api: { mian: "/x" } }, "api.mian: there is no such setting; is it 'main'?"],
    [
      "a name in a list",
      { outlets: [{ name: "A", adress: "B" }] },
      "outlets[0].adress: there is no such setting; is it 'address'?",
    ],
    [
      "an expression",
      { allowedTextPattern: "[" },
      "allowedTextPattern: is no regular expression: [",
    ],
    [
      "a field of nowhere",
      { updateFields: { person: ["nick"] } },
      "updateFields.person.nick: names no field",
    ],
  ]
