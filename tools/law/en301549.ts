/**
 * EN 301 549 V3.2.1, what is beyond WCAG: chapter 5, and of chapters 8 and 12 what concerns a terminal and its documents.
 * Numbers and titles are the standard's. Source: https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/
 */
import type { Clause } from "./clause.ts"
import { byKeys, scenes, speechKeys, unseen } from "./evidence.ts"

const clause = (
  id: string,
  title: string,
  verdict: Clause["verdict"],
  how: string,
  more: Pick<Clause, "tests" | "absent" | "lacks" | "operator"> = {},
): Clause => ({ id, title, verdict, how, ...more })

/** The part that no page can have. */
const keypad = "A keypad with tactile keys, a key for F8 and one for F9."
const jack = "A headset jack that the device's output goes to, and no loudspeaker."

export const chapter5: ReadonlyArray<Clause> = [
  clause(
    "5.1.2.1",
    "Closed functionality",
    "partially",
    "A kiosk can be used by the clauses below.",
    { tests: [unseen], operator: "What the clauses from here on ask of the terminal." },
  ),
  clause(
    "5.1.2.2",
    "Assistive technology",
    "partially",
    "Speech, size, contrast and time come from the page.",
    {
      tests: [unseen, ["tests/screens/access.screen.ts", "UI-28 UI-42 WCAG 1.4.4"]],
      operator: `${keypad} ${jack}`,
    },
  ),
  clause("5.1.3", "Non-visual access", "supports", "A whole order is made with the screen unseen."),
  clause(
    "5.1.3.1",
    "Audio output of visual information",
    "supports",
    "On each scene nothing that is read is left unsaid.",
    { tests: [scenes] },
  ),
  clause(
    "5.1.3.2",
    "Auditory output delivery including speech",
    "partially",
    "What is said is given to the device's voices, and a page says where there is none.",
    {
      tests: [["tests/screens/speech.screen.ts", "a device without a voice for the language"]],
      operator: `A voice for each language. ${jack}`,
    },
  ),
  clause(
    "5.1.3.3",
    "Auditory output correlation",
    "supports",
    "What is said has the focus, and is in view.",
    { tests: [unseen] },
  ),
  clause(
    "5.1.3.4",
    "Speech output user control",
    "supports",
    "`/` stops and goes on, `*` repeats.",
  ),
  clause(
    "5.1.3.5",
    "Speech output automatic interruption",
    "supports",
    "Any key stops what is being said.",
    { tests: [speechKeys] },
  ),
  clause(
    "5.1.3.6",
    "Speech output for non-text content",
    "supports",
    "Pictures and icons are said by their names; a plot has its table.",
    { tests: [scenes] },
  ),
  clause("5.1.3.7", "Speech output for video information", "notApplicable", "There is no video.", {
    absent: ["<video"],
  }),
  clause(
    "5.1.3.8",
    "Masked entry",
    "supports",
    "A password is heard as so many hidden characters.",
  ),
  clause(
    "5.1.3.9",
    "Private access to personal data",
    "partially",
    "Only voices of the device are used: a voice of a browser's maker would send what it says.",
    { operator: jack },
  ),
  clause(
    "5.1.3.10",
    "Non-interfering audio output",
    "supports",
    "Nothing sounds unless somebody turned speech on.",
    { tests: [speechKeys], absent: ["<audio", "new Audio("] },
  ),
  clause("5.1.3.11", "Private listening volume", "supports", "Three volumes, chosen by keypad."),
  clause("5.1.3.12", "Speaker volume", "partially", "Speech has three volumes.", {
    operator: "A knob that reaches 65 dBA, where a loudspeaker is used.",
    tests: [["tests/screens/speech.screen.ts", "EN 301 549 5.1.3.11 5.1.3.13 the volume"]],
  }),
  clause("5.1.3.13", "Volume reset", "supports", "With the session's end."),
  clause(
    "5.1.3.14",
    "Spoken languages",
    "supports",
    "Speech has the language of the page, a dish that of its name.",
  ),
  clause(
    "5.1.3.15",
    "Non-visual error identification",
    "supports",
    "Errors interrupt, name the field and stand at it.",
  ),
  clause(
    "5.1.3.16",
    "Receipts, tickets, and transactional outputs",
    "notApplicable",
    "A kiosk prints nothing; what was ordered is heard in 'My orders'.",
  ),
  clause(
    "5.1.4",
    "Functionality closed to text enlargement",
    "partially",
    "Text can be twice as large.",
    { operator: "A screen on which a capital H then has 0.7 degrees at the distance of use." },
  ),
  clause(
    "5.1.5",
    "Visual output for auditory information",
    "supports",
    "Speech says what the screen shows, and nothing else.",
    { tests: [scenes] },
  ),
  clause(
    "5.1.6.1",
    "Operation without keyboard interface: closed functionality",
    "partially",
    "All of it is done by keypad and speech.",
    { tests: [unseen], operator: keypad },
  ),
  clause(
    "5.1.6.2",
    "Operation without keyboard interface: input focus",
    "supports",
    "The same keys lead into everything and out of it.",
  ),
  clause("5.1.7", "Access without speech", "supports", "Nothing wants a voice from the person.", {
    tests: [scenes],
    absent: ["SpeechRecognition", "getUserMedia({ audio"],
  }),
  clause(
    "5.2",
    "Activation of accessibility features",
    "supports",
    "F8 and F9 work on every page and need neither sight nor a pointer.",
    {
      tests: [speechKeys, ["tests/screens/access.screen.ts", "SESS-02 WCAG 2.2.1 who wants ten"]],
      operator: keypad,
    },
  ),
  clause("5.3", "Biometrics", "notApplicable", "Nobody is known by his body.", {
    absent: ["PublicKeyCredential", "navigator.credentials"],
  }),
  clause(
    "5.4",
    "Preservation of accessibility information during conversion",
    "notApplicable",
    "Nothing is converted from one format into another.",
  ),
  clause("5.5.1", "Means of operation", "notApplicable", "Hardware.", {
    operator: "Parts that need no tight grasp, pinching or twisting of the wrist.",
  }),
  clause("5.5.2", "Operable parts discernibility", "notApplicable", "Hardware.", {
    operator: "Keys that can be told by touch without pressing them.",
  }),
  clause(
    "5.6.1",
    "Tactile or auditory status",
    "supports",
    "Whether a box is ticked or speech is on is said.",
    { tests: [scenes, speechKeys] },
  ),
  clause("5.6.2", "Visual status", "supports", "Whether a box is ticked is seen.", {
    tests: [scenes],
  }),
  clause(
    "5.7",
    "Key repeat",
    "notApplicable",
    "The system's keyboard settings hold; the application repeats no key by itself.",
    { operator: "A delay of key repeat that can be set, or none." },
  ),
  clause(
    "5.8",
    "Double-strike key acceptance",
    "notApplicable",
    "The system's keyboard settings hold.",
    { operator: "A keypad that takes one strike as one." },
  ),
  clause("5.9", "Simultaneous user actions", "supports", "One key at a time does everything.", {
    tests: [byKeys],
  }),
]

const hardware = (id: string, title: string, operator: string): Clause =>
  clause(id, title, "notApplicable", "Hardware.", { operator })

export const chapter8: ReadonlyArray<Clause> = [
  hardware("8.1.2", "Standard connections", "A headset jack of a standard kind."),
  hardware("8.1.3", "Colour", "No key that is told by its colour alone."),
  hardware(
    "8.2.1.1",
    "Speech volume range",
    "A volume of the terminal that covers at least 18 dB.",
  ),
  hardware(
    "8.2.1.2",
    "Incremental volume control",
    "Where it has steps, one that is 12 dB above the lowest.",
  ),
  clause(
    "8.3.2.1",
    "Unobstructed high forward reach",
    "partially",
    "Everything can be had in the lower 60 % of the screen.",
    {
      tests: [["tests/screens/access.screen.ts", "LOGIN-20 UI-42 everything stands in the lower"]],
      operator: "A screen whose lower 60 % end at most 1 220 mm above the floor.",
    },
  ),
  hardware(
    "8.3.2.2",
    "Unobstructed low forward reach",
    "Nothing to be used below 380 mm above the floor.",
  ),
  hardware(
    "8.3.3.1",
    "Unobstructed high side reach",
    "The same, for a terminal that is reached from its side.",
  ),
  hardware(
    "8.3.3.2",
    "Unobstructed low side reach",
    "The same, for a terminal that is reached from its side.",
  ),
  hardware("8.3.4.1", "Change in level", "A floor without a step before the terminal."),
  hardware(
    "8.3.4.2",
    "Clear floor or ground space",
    "760 mm by 1 220 mm free before the terminal.",
  ),
  hardware("8.3.5", "Visibility", "A screen that can be read from 1 015 mm above that space."),
  hardware(
    "8.3.6",
    "Installation instructions",
    "Instructions that name these clauses, for whoever sets the terminal up.",
  ),
  hardware("8.4.1", "Numeric keys", "A mark on the key 5."),
  hardware(
    "8.4.2.1",
    "Means of operation of mechanical parts",
    "No tight grasp, pinching or twisting of the wrist.",
  ),
  hardware("8.4.2.2", "Force of operation of mechanical parts", "At most 22.2 N."),
  hardware(
    "8.4.3",
    "Keys, tickets and fare cards",
    "Cards that can be held to the reader either way round, or told by touch.",
  ),
  hardware("8.5", "Tactile indication of speech mode", "A mark at the key for F8."),
]

export const chapter12: ReadonlyArray<Clause> = [
  clause(
    "12.1.1",
    "Accessibility and compatibility features",
    "supports",
    "docs/accessibility.md says what a person can set, and by which keys.",
    { tests: [["tests/unit/tools/docs.test.ts", "names files that are there"]] },
  ),
  clause(
    "12.1.2",
    "Accessible documentation",
    "notApplicable",
    "The documents of the application are plain Markdown; what customers read is yours.",
    {
      operator: "Documents of your own in an accessible format.",
    },
  ),
  clause(
    "12.2.2",
    "Information on accessibility and compatibility features",
    "notApplicable",
    "The application has no support service.",
    { operator: "A support service that knows docs/accessibility.md." },
  ),
  clause(
    "12.2.3",
    "Effective communication",
    "notApplicable",
    "The application has no support service.",
    { operator: "More than one way to reach it." },
  ),
  clause(
    "12.2.4",
    "Accessible documentation",
    "notApplicable",
    "The application has no support service.",
    { operator: "Its documents in an accessible format." },
  ),
]
