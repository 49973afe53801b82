/**
 * Every route and every dialog, in four languages, on phone, desktop and kiosk, light and dark: no finding of axe or of one
 * of two other engines (with `SCENES` of both), nothing wider than the window, no text that is cut, broken or upon another one. `npm test` takes each scene in one look, and all together in looks in which every two of
 * language, device and scheme meet; `npm run proof -- axe` takes all of them. Source: UI-42, AS-40, design "accessibility".
 */
import type { Access } from "#domain/access/index.ts"
import { clean, reflows } from "#tests/support/axe.ts"
import { cleanForOthers, type Engine, engines } from "#tests/support/engines.ts"
import { tidyAt, widths } from "#tests/support/layout.ts"
import { enter, test, wholeInSpeech } from "#tests/support/screen.ts"
import { reachable } from "#tests/support/tabOrder.ts"
import {
  configOf,
  type Device,
  devices,
  type Language,
  languages,
  type Scene,
  scenes,
  type Set,
  wordsOf,
} from "#tests/support/scenes.ts"

/** From here on a window is no phone's. */
const phoneMax = 720

type Scheme = "light" | "dark"
const schemes: ReadonlyArray<Scheme> = ["light", "dark"]
const deviceNames = Object.keys(devices) as ReadonlyArray<Device>
type Look = { readonly language: Language; readonly device: Device; readonly scheme: Scheme }

const looks: ReadonlyArray<Look> = languages.flatMap((language) =>
  deviceNames.flatMap((device) => schemes.map((scheme) => ({ language, device, scheme }))),
)

/** Of the 24, those in which every two of language, device and scheme meet. */
const sample: ReadonlyArray<Look> = Array.from({ length: 12 }, (_, n) => ({
  language: languages[n % 4]!,
  device: deviceNames[n % 3]!,
  scheme: schemes[Math.floor(n / 4) % 2]!,
}))

const turns: ReadonlyMap<Scene, Look> = new Map(
  scenes.map((scene, n) => {
    const { not = [] } = scene
    const may = sample.filter(({ device }) => !not.includes(device))
    return [scene, may[n % may.length]!]
  }),
)

/** `SCENES=cs-phone-dark` takes all scenes so; without it each has its turns. */
const whole = process.env["SCENES"]

/** `SCENE=<words of names>` takes those only; `SHOTS=<folder>` keeps a picture of each. */
const only = new RegExp(process.env["SCENE"] ?? "")
const shots = process.env["SHOTS"]

const shownIn = (look: Look): ReadonlyArray<Scene> => {
  const name = `${look.language}-${look.device}-${look.scheme}`
  return scenes.filter((scene) => {
    const turn = turns.get(scene)!
    const isTurn =
      turn.language === look.language && turn.device === look.device && turn.scheme === look.scheme
    return (
      only.test(scene.name) &&
      scene.not?.includes(look.device) !== true &&
      (whole === undefined ? isTurn : whole === name)
    )
  })
}

/** All that a device may have; without `SCENES` one of them, in turns. */
const widthsOf = (device: Device, name: string): ReadonlyArray<number> => {
  const all =
    device === "kiosk"
      ? [devices.kiosk.width]
      : widths.filter((width) => width < phoneMax === (device === "phone"))
  return whole === undefined ? [all[name.length % all.length]!] : all
}

/** Both; without `SCENES` one of them, the checker, which costs as much as axe and more on a large page, for every third scene. */
const enginesOf = (name: string): ReadonlyArray<Engine> =>
  whole === undefined ? [name.length % 3 === 1 ? "checker" : "validator"] : engines

/** What a person may have set, in turns, too: a scene comes to its end with each of it. Source: feature 11. */
const wishes: Readonly<Record<"own" | "kiosk", ReadonlyArray<Partial<Access>>>> = {
  own: [{}, { contrast: true }, { dark: true, calm: true }],
  kiosk: [
    {},
    { contrast: true, reach: true },
    { text: 150 },
    { dark: true, text: 125, reach: true },
  ],
}
const wishOf = (device: Device, name: string): Partial<Access> => {
  const all = wishes[device === "kiosk" ? "kiosk" : "own"]
  const wish = process.env["WISH"]
  return all[(wish === undefined ? name.length : Number(wish)) % all.length]!
}

const isGuest = (set: Set): boolean => set === "guest" || set === "stranger" || set === "shop"

test.describe.configure({ mode: "parallel" })

for (const look of looks) {
  const { language, device, scheme } = look
  const t = wordsOf(language)
  for (const { name, set, show } of shownIn(look))
    test.describe(`${language}, ${device}, ${scheme}`, () => {
      test.use({
        colorScheme: scheme,
        viewport: devices[device],
        config: configOf(set, device, language),
        access: wishOf(device, name),
      })
      test(`UI-28 UI-42 ${name} (${language}, ${device}, ${scheme})`, async ({ page, sim }) => {
        if (!isGuest(set)) await enter(page)
        await show({ page, sim, t, device })
        await clean(page, name)
        await cleanForOthers(page, name, enginesOf(name))
        await wholeInSpeech(page, name)
        for (const width of widthsOf(device, name)) await tidyAt(page, name, width)
        if (shots !== undefined)
          await page.screenshot({
            path: `${shots}/${name.replaceAll(/\W+/g, "-")}-${language}-${device}-${scheme}.png`,
          })
        if (device !== "kiosk") {
          await reachable(page, name)
          await reflows(page, name)
        }
      })
    })
}
