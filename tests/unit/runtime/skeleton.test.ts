/** Which skeleton stands there until the application has come. */
import { expect, test } from "vitest"
import { type Config, defaultConfig } from "#domain/config/index.ts"
import { shipped } from "#domain/config/names.ts"
import { showSkeleton, skeletonOf } from "#src/boot/skeleton.ts"

const of = (path: string, config: Partial<Config> = {}, isMember?: boolean) =>
  skeletonOf({ ...defaultConfig, ...config }, path, isMember === undefined ? {} : { isMember })

const menus = ["/", "/offer/DAY", "/offer/WEEK", "/offer/TIMESPAN"]

test("LOGIN-01 ROUTE-09 whoever may not look at the menu has the login before him", () => {
  for (const path of [...menus, "/login"]) expect(of(path)).toBe("login")
  expect(of("/login", { allowGuests: true })).toBe("login")
})

test("APP-21 PERM-03 a guest where guests may look, and whoever was logged in, has the menu before him", () => {
  for (const path of menus) {
    expect(of(path, { allowGuests: true })).toBe("menu")
    expect(of(path, {}, true)).toBe("menu")
  }
  expect(of("/login", {}, true)).toBe("menu")
  expect(of("/login", {}, false)).toBe("login")
})

test("the mark stands where another page comes, or the same one in another look", () => {
  for (const path of ["/orders", "/profile", "/registration", "/offer", "/offer/week", "/login/x"])
    expect(of(path, { allowGuests: true }, true)).toBeUndefined()
  const others: ReadonlyArray<Partial<Config>> = [
    { applicationMode: "shop" },
    { applicationMode: "webcare" },
    { orderTarget: "cart" },
    { offerEnabled: false },
    { allowCardLogin: true, allowPasswordLogin: false },
    { surface: "kiosk" },
    { theme: { ...defaultConfig.theme, brand: "#7a1f1f" } },
    { theme: { ...defaultConfig.theme, logo: "/logo.svg" } },
  ]
  for (const config of others) expect(of("/login", config)).toBeUndefined()
})

test("APP-08 settings that could not be read draw nothing", () => {
  expect(
    showSkeleton({ refused: ["/config.json: status 500"] }, "/login", undefined as never),
  ).toBeUndefined()
})

test("what is shipped for the skeleton stands so in config.default.json", () => {
  expect(defaultConfig).toMatchObject(shipped)
})
