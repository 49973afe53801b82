/** Addresses of dish pictures. */
import { expect, test } from "vitest"
import { imageOf } from "#src/components/images.ts"
import { makeConfig } from "#simulators/values/make.ts"

const config = makeConfig()
const shown = (image: string, size: number, ratio = 1) => imageOf(image, size, config, ratio)

test("OFFER-38 a picture comes from the main API in steps of 80 pixels of the screen", () => {
  expect(shown("{address}/a.jpg", 80)).toBe("/webcareapi/image/a.jpg?size=80x80")
  expect(shown("{address}/a.jpg", 81)).toBe("/webcareapi/image/a.jpg?size=160x160")
  expect(shown("{address}a.jpg", 100, 2)).toBe("/webcareapi/image/a.jpg?size=240x240")
  expect(shown("{address}/a.jpg", 64, 1.25)).toBe("/webcareapi/image/a.jpg?size=80x80")
})

test("OFFER-38 a deployment may have a server of its own for them", () => {
  const own = makeConfig({ imageEndpoint: "https://img.example/" })
  expect(imageOf("{address}/a.jpg", 80, own, 1)).toBe("https://img.example/a.jpg?size=80x80")
})

test("OFFER-38 an address without the scheme is used as it is, if it is of the web or ours", () => {
  for (const image of ["https://x.example/a.jpg", "http://x.example/a.jpg", "/plates/soup.svg"])
    expect(shown(image, 300, 2)).toBe(image)
  expect(shown("javascript:alert(1)", 80)).toBeUndefined()
  expect(shown("", 80)).toBeUndefined()
})
