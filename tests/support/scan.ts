/** A reader of codes that has nothing to do with what draws them. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader"

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm")
// Left to itself, it would fetch its own program from the network.
prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(wasm)).buffer } })

/** Every code on a PNG, as `EAN13:8594001234561`. */
export const scan = async (png: Uint8Array): Promise<ReadonlyArray<string>> => {
  const found = await readBarcodes(png, {
    formats: ["EAN13", "EAN8", "Code128", "QRCode"],
    // Held upright, dark on light and sharp: a scanner that has to try more has been given a bad code.
    tryRotate: false,
    tryInvert: false,
    tryDownscale: false,
  })
  return found.map(({ format, text }) => `${format}:${text}`)
}
