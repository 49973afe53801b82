/** Drawn dishes for the image endpoint, in the size that is asked for. Source: API-77, OFFER-37. */
import { drawings } from "#drawings"
import { failure, type Reply } from "./http.ts"

export const imagePath = "/image/"

export const drawingNames: ReadonlyArray<string> = Object.keys(drawings)

/** Longest edge that is drawn, in pixels. */
const edgeMax = 4000

export const pictureOf = (path: string, size: string | undefined): Reply => {
  const name = /^dish\/([A-Za-z0-9]+)\.svg$/.exec(path)?.[1]
  const drawing = name === undefined || !Object.hasOwn(drawings, name) ? undefined : drawings[name]
  if (drawing === undefined) return failure(404, "NOT_FOUND", "No such picture")
  const [width, height] = (/^(\d{1,4})x(\d{1,4})$/.exec(size ?? "320x320") ?? [])
    .slice(1)
    .map(Number)
  if (!width || !height || width > edgeMax || height > edgeMax)
    return failure(400, "BAD_REQUEST", "size is <width>x<height>")
  return {
    status: 200,
    headers: { "content-type": "image/svg+xml; charset=utf-8", "cache-control": "max-age=86400" },
    body: drawing.trimEnd().replace(" viewBox", ` width="${width}" height="${height}" viewBox`),
  }
}
