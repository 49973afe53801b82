/**
 * Every route and every dialog, in four languages, on phone, desktop and kiosk, light and dark: no finding of axe,
 * nothing wider than the window. `npm test` takes each scene in one look, and all together in looks in which every two of
 * language, device and scheme meet; `npm run proof -- axe` takes all of them. Source: UI-42, AS-40, design "accessibility".
 */
import { clean, reflows } from "#tests/support/axe.ts"
import { expect, test } from "#tests/support/page.ts"
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

/** Scenes of one visit share their look: a login costs as much as a scene. */
const sharesOf: Readonly<Record<Set, ReadonlyArray<Look>>> = {
  member: sample.slice(0, 6),
  guest: sample.slice(6, 10),
  shop: sample.slice(10, 11),
  webcare: sample.slice(11),
  impatient: sample,
}

const turns: ReadonlyMap<Scene, Look> = new Map(
  scenes.map((scene, n) => {
    const { set, alone, not = [] } = scene
    const may = (alone === true ? sample : sharesOf[set]).filter(
      ({ device }) => !not.includes(device),
    )
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

const isGuest = (set: Set): boolean => set === "guest" || set === "shop"

// A proof of many hours shares its machine.
const timeout = process.env["PROOF"] === undefined ? 240_000 : 900_000
test.describe.configure({ mode: "parallel", timeout })

for (const look of looks) {
  const { language, device, scheme } = look
  const t = wordsOf(language)
  const all = shownIn(look)
  const sets = [...new Set(all.map(({ set }) => set))]
  const visits = sets.flatMap((set) => {
    const own = all.filter((scene) => scene.set === set)
    return [
      own.filter(({ alone }) => alone !== true),
      ...own.filter(({ alone }) => alone === true).map((scene) => [scene]),
    ].filter((visit) => visit.length > 0)
  })
  for (const visit of visits) {
    const [{ set, name, alone, crashes: mayCrash = false }] = visit as [Scene]
    test.describe(`${language}, ${device}, ${scheme}`, () => {
      test.use({
        actionTimeout: 8_000,
        colorScheme: scheme,
        viewport: devices[device],
        config: configOf(set, device, language),
      })
      test(`UI-42 ${alone === true ? name : `${visit.length} scenes of ${set}`} (${language}, ${device}, ${scheme})`, async ({
        page,
        sim,
        context,
        crashes,
      }) => {
        if (!isGuest(set)) {
          await page.goto("/login")
          if (device === "kiosk")
            await page.getByRole("button", { name: t("kiosk.password") }).click()
          await page.locator("main [name=inputLoginUsername]").fill("jana")
          await page.locator("main [name=inputLoginPassword]").fill("jana-1234")
          await page.locator("main form [type=submit]").first().click()
          await expect(page).not.toHaveURL(/login/)
        }
        for (const scene of visit)
          await test.step(scene.name, async () => {
            // One that cannot be had does not hide the others.
            const failed = await scene.show({ page, sim, t, device }).catch(String)
            expect.soft(failed, scene.name).toBeUndefined()
            await clean(page, scene.name)
            if (shots !== undefined)
              await page.screenshot({
                path: `${shots}/${scene.name.replaceAll(/\W+/g, "-")}-${language}-${device}-${scheme}.png`,
              })
            if (device !== "kiosk") await reflows(page, scene.name)
            await sim.heal()
            await context.setOffline(false)
            if (mayCrash) crashes.splice(0)
          })
      })
    })
  }
}
