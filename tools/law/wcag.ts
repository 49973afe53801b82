/** WCAG 2.2, levels A and AA, as the application stands against them. Source: https://www.w3.org/TR/WCAG22/ */
import type { Clause, Criterion, Level } from "./clause.ts"
import { brand, byKeys, header, invalid, scenes, speechKeys, toast, unseen } from "./evidence.ts"

const at =
  (level: Level) =>
  (
    id: string,
    title: string,
    verdict: Clause["verdict"],
    how: string,
    more: Pick<Clause, "tests" | "absent" | "lacks" | "operator"> = {},
  ): Criterion => ({ id, title, level, verdict, how, ...more })
const a = at("A")
const aa = at("AA")

const media = { absent: ["<video", "<audio", "new Audio("] }
const noMedia = "There is no video and no recorded sound."

export const wcag: ReadonlyArray<Criterion> = [
  a(
    "1.1.1",
    "Non-text Content",
    "supports",
    "Pictures and icons have names, or are hidden where a text says the same.",
    {
      tests: [scenes],
      operator: "Pictures in pages of your own need an alternative text.",
    },
  ),
  a("1.2.1", "Audio-only and Video-only (Prerecorded)", "notApplicable", noMedia, media),
  a("1.2.2", "Captions (Prerecorded)", "notApplicable", noMedia, media),
  a(
    "1.2.3",
    "Audio Description or Media Alternative (Prerecorded)",
    "notApplicable",
    noMedia,
    media,
  ),
  aa("1.2.4", "Captions (Live)", "notApplicable", noMedia, media),
  aa("1.2.5", "Audio Description (Prerecorded)", "notApplicable", noMedia, media),
  a(
    "1.3.1",
    "Info and Relationships",
    "supports",
    "Headings, lists, tables and labels are elements that say so.",
    { tests: [scenes, invalid] },
  ),
  a(
    "1.3.2",
    "Meaningful Sequence",
    "supports",
    "The page is heard in the order in which it is read.",
    { tests: [unseen] },
  ),
  a(
    "1.3.3",
    "Sensory Characteristics",
    "supports",
    "No English text of the interface tells a thing by its colour, its shape or a side of the screen.",
  ),
  aa(
    "1.3.4",
    "Orientation",
    "supports",
    "Scenes are shown on upright and on wide screens; no code asks for an orientation.",
    { tests: [scenes], absent: ["orientation.lock", "lockOrientation", "(orientation:"] },
  ),
  aa(
    "1.3.5",
    "Identify Input Purpose",
    "supports",
    "Fields about the person name their purpose to the browser.",
    { operator: "A field of your own in a form has no purpose that the application could know." },
  ),
  a("1.4.1", "Use of Color", "supports", "A state is also a word and an icon.", {
    tests: [scenes, unseen],
  }),
  a(
    "1.4.2",
    "Audio Control",
    "supports",
    "Nothing sounds until a person turns speech on; one key silences it.",
    { tests: [speechKeys], absent: ["autoplay", "autoPlay"] },
  ),
  aa(
    "1.4.3",
    "Contrast (Minimum)",
    "supports",
    "Colours are measured on each scene, and computed for any brand colour.",
    { tests: [scenes, brand] },
  ),
  aa("1.4.4", "Resize Text", "supports", "At 200 % nothing is cut, broken or upon another text.", {
    tests: [scenes],
  }),
  aa("1.4.5", "Images of Text", "supports", "Icons are drawings of one library; text is text.", {
    tests: [["tests/unit/tools/icons.test.ts", "the sprite holds each icon"]],
    operator: "Do not put text into pictures of dishes, the logo excepted.",
  }),
  aa(
    "1.4.10",
    "Reflow",
    "supports",
    "At 320 CSS pixels only the table of a week scrolls sideways.",
    { tests: [scenes, ["tests/screens/offer.screen.ts", "UI-42 at 320 px nothing but"]] },
  ),
  aa(
    "1.4.11",
    "Non-text Contrast",
    "supports",
    "Edges of controls and the focus have 3:1 for any brand colour.",
    { tests: [brand] },
  ),
  aa(
    "1.4.12",
    "Text Spacing",
    "supports",
    "With the spacing of the criterion nothing is cut, broken or upon another text at the login, in the menu, the orders and the account.",
    { tests: [scenes] },
  ),
  aa(
    "1.4.13",
    "Content on Hover or Focus",
    "supports",
    "What opens beside a pointer can be reached, stays, and closes by itself or by a key.",
    {
      tests: [
        ["tests/screens/shell.screen.ts", "UI-05 stays when a balance comes"],
        ["tests/screens/notes.screen.ts", "feature 9 OFFER-25 UI-42 says why"],
      ],
    },
  ),
  a("2.1.1", "Keyboard", "supports", "Everything is reached by Tab and arrow keys.", {
    tests: [scenes, byKeys],
  }),
  a(
    "2.1.2",
    "No Keyboard Trap",
    "supports",
    "Tab leads through each page and each dialog, and on.",
    { tests: [scenes, byKeys] },
  ),
  a(
    "2.1.4",
    "Character Key Shortcuts",
    "supports",
    "Single characters are commands only while speech is on, which a person turns on and off.",
    { tests: [speechKeys], absent: ["accesskey=", "accessKey="] },
  ),
  a(
    "2.2.1",
    "Timing Adjustable",
    "supports",
    "20 seconds before the end a dialog asks, as often as it takes; the limit can be made ten times as long before a login.",
    {
      tests: [["tests/property/autoLogout.test.ts", "SESS-01 SESS-03 SESS-04 SESS-06 autoLogout"]],
      operator:
        "With `autoLogout` from 1 to 29 seconds nobody can answer in time: `npm run config:check` says so.",
    },
  ),
  a(
    "2.2.2",
    "Pause, Stop, Hide",
    "supports",
    "Nothing blinks or scrolls by itself; 'less motion' takes the rest away.",
    {
      tests: [
        scenes,
        ["tests/screens/access.screen.ts", "UI-42 colours get stronger and dark, nothing moves"],
      ],
    },
  ),
  a(
    "2.3.1",
    "Three Flashes or Below Threshold",
    "supports",
    "No animation of a stylesheet comes back more often than once a second.",
  ),
  a("2.4.1", "Bypass Blocks", "supports", "Landmarks, headings and a link to the content.", {
    tests: [scenes],
  }),
  a("2.4.2", "Page Titled", "supports", "Each page has a title in its language.", {
    tests: [scenes, ["tests/screens/pages.screen.ts", "AS-45 ROUTE-37"]],
  }),
  a(
    "2.4.3",
    "Focus Order",
    "supports",
    "The focus goes from control to control, and is never lost.",
    { tests: [byKeys, scenes] },
  ),
  a("2.4.4", "Link Purpose (In Context)", "supports", "Each link has a name.", { tests: [scenes] }),
  aa(
    "2.4.5",
    "Multiple Ways",
    "supports",
    "The header, the menu and the overview each lead to a page.",
    { tests: [header, ["tests/screens/profile.screen.ts", "PROFILE-01 ROUTE-46 tells how much"]] },
  ),
  aa(
    "2.4.6",
    "Headings and Labels",
    "supports",
    "Every field, option and group has words in each language; no heading is empty.",
    {
      tests: [
        scenes,
        ["tests/unit/domain/formCatalogue.test.ts", "I18N-01 every field, option and group"],
      ],
    },
  ),
  aa(
    "2.4.7",
    "Focus Visible",
    "supports",
    "A ring with 3:1 in any brand colour; what has the focus is in the window.",
    { tests: [brand, scenes] },
  ),
  aa(
    "2.4.11",
    "Focus Not Obscured (Minimum)",
    "supports",
    "What gets the focus by Tab is in the window, and neither a bar nor a message lies upon all of it.",
    { tests: [scenes] },
  ),
  a(
    "2.5.1",
    "Pointer Gestures",
    "supports",
    "A press is all it takes: no path, no second finger.",
    { tests: [byKeys], absent: ["touchmove", "gesturestart", "onTouchMove"] },
  ),
  a("2.5.2", "Pointer Cancellation", "supports", "Nothing is done on the press alone.", {
    tests: [["tests/screens/shell.screen.ts", "UI-05 lifts and has not left the panel"]],
    absent: ["onPointerDown", "onMouseDown", "onTouchStart"],
  }),
  a("2.5.3", "Label in Name", "supports", "A key's name begins with what it shows.", {
    tests: [["tests/unit/components/markup.test.tsx", "UI-42 shows word and price"]],
  }),
  a(
    "2.5.4",
    "Motion Actuation",
    "notApplicable",
    "The application does not know how a device is moved.",
    { absent: ["devicemotion", "deviceorientation", "Accelerometer"] },
  ),
  aa("2.5.7", "Dragging Movements", "notApplicable", "Nothing is dragged.", {
    absent: ["draggable", "dragstart", "onDrag"],
  }),
  aa("2.5.8", "Target Size (Minimum)", "supports", "Measured on each scene.", { tests: [scenes] }),
  a("3.1.1", "Language of Page", "supports", "The page has the language that was chosen.", {
    tests: [scenes, unseen],
  }),
  aa(
    "3.1.2",
    "Language of Parts",
    "supports",
    "A language in the list of languages says which one it is; a text whose language is marked is read in it.",
    { tests: [scenes, ["tests/unit/components/markup.test.tsx", "I18N-11 languages are listed"]] },
  ),
  a("3.2.1", "On Focus", "supports", "Tab through a page leads nowhere else.", { tests: [scenes] }),
  a(
    "3.2.2",
    "On Input",
    "supports",
    "What is typed or chosen in a form sends nothing and opens nothing.",
    { tests: [["tests/property/forms.test.ts", "FORM-05 FORM-10 FORM-43 a form in which"]] },
  ),
  aa("3.2.3", "Consistent Navigation", "supports", "One header and one footer for all pages.", {
    tests: [header],
  }),
  aa(
    "3.2.4",
    "Consistent Identification",
    "supports",
    "One word for one state, wherever it stands.",
    { tests: [["tests/screens/orders.screen.ts", "ORDER-18 OFFER-33 a no that is followed"]] },
  ),
  a(
    "3.2.6",
    "Consistent Help",
    "supports",
    "Outlets with telephone and e-mail stand in the footer.",
    {
      tests: [
        ["tests/screens/pages.screen.ts", "AS-45 ROUTE-37"],
        ["tests/unit/components/markup.test.tsx", "UI-15 links an outlet"],
      ],
    },
  ),
  a(
    "3.3.1",
    "Error Identification",
    "supports",
    "A wrong field is named, in words and for programs.",
    { tests: [invalid, ["tests/screens/login.screen.ts", "LOGIN-02 LOGIN-24 FORM-06 FORM-19"]] },
  ),
  a(
    "3.3.2",
    "Labels or Instructions",
    "supports",
    "Each field has a label, and a mark where it must be filled.",
    { tests: [scenes, ["tests/unit/components/markup.test.tsx", "FORM-07 that is required"]] },
  ),
  aa(
    "3.3.3",
    "Error Suggestion",
    "supports",
    "Each kind of error has a sentence that says what would be right.",
    { tests: [["tests/unit/i18n/messages.test.ts", "FORM-22 the catalogue of field errors"]] },
  ),
  aa(
    "3.3.4",
    "Error Prevention (Legal, Financial, Data)",
    "supports",
    "An order can be taken back as long as the server allows it; a cart shows its total before it is sent.",
    {
      tests: [
        ["tests/screens/orders.screen.ts", "ORDER-09 ORDER-12 a cancel of what"],
        ["tests/screens/cart.screen.ts", "CART-25 CART-27 CART-28 FORM-11 what a checkout"],
      ],
      operator: "How long an order can be cancelled is a rule of the backend.",
    },
  ),
  a(
    "3.3.7",
    "Redundant Entry",
    "supports",
    "A step that follows asks for what is not known yet only.",
    {
      tests: [
        ["tests/unit/domain/formCatalogue.test.ts", "FORM-26 FORM-18 each form has"],
        ["tests/unit/domain/formCatalogue.test.ts", "CARD-05 REG-09 ROUTE-19"],
      ],
    },
  ),
  aa(
    "3.3.8",
    "Accessible Authentication (Minimum)",
    "supports",
    "Password managers and pasting work; a card needs no memory.",
    {
      tests: [
        ["tests/unit/components/markup.test.tsx", "for a password tells the password manager"],
      ],
      absent: ["onPaste", "onBeforeInput"],
    },
  ),
  a("4.1.1", "Parsing", "supports", "Obsolete in WCAG 2.2; an HTML validator reads each scene.", {
    tests: [scenes],
  }),
  a(
    "4.1.2",
    "Name, Role, Value",
    "supports",
    "Controls are elements of HTML, or say what they are.",
    { tests: [scenes] },
  ),
  aa(
    "4.1.3",
    "Status Messages",
    "supports",
    "Two live parts stand there from the start; what changes is said there.",
    { tests: [toast, ["tests/unit/components/markup.test.tsx", "UI-36 have both live parts"]] },
  ),
]
