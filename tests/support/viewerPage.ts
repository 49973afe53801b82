/** The viewer in a test's browser. */
import type { FrameLocator } from "@playwright/test"
import type { FileVerdict } from "#tools/viewer/model.ts"
import { expect, type Page } from "#simulators/pages/page.ts"

/** What the page hands to scripts: tools/viewer/replay.tsx. */
type Replay = {
  readonly open: (...texts: ReadonlyArray<string>) => Promise<ReadonlyArray<FileVerdict>>
  readonly seek: (n: number) => void
  readonly hash: (pane?: number) => string
  readonly length: () => number
}

declare global {
  var __replay: Replay
}

export const seek = (page: Page, n: number): Promise<void> =>
  page.evaluate((n) => __replay.seek(n), n)

export const hashAt = (page: Page): Promise<string> => page.evaluate(() => __replay.hash())

export const lengthOf = (page: Page): Promise<number> => page.evaluate(() => __replay.length())

export const screenIn = (page: Page, n = 0): FrameLocator => page.frameLocator("iframe").nth(n)

type File = { readonly name: string; readonly text: string | Buffer }

/** As a person does: by the file picker. */
export const pickLogs = (page: Page, files: ReadonlyArray<File>): Promise<void> =>
  page.getByLabel("Open logs").setInputFiles(
    files.map(({ name, text }) => ({
      name,
      mimeType: "application/x-ndjson",
      buffer: Buffer.from(text),
    })),
  )

export const openLogs = async (
  page: Page,
  files: ReadonlyArray<File>,
  address = "/replay",
): Promise<void> => {
  await page.goto(address)
  await pickLogs(page, files)
  // Reading takes a moment: until then keys lead nowhere.
  const opened = page.getByRole("slider", { name: "Step" }).or(page.getByRole("alert"))
  await expect(opened).toBeVisible()
}

export const position = (page: Page, n: number): Promise<void> =>
  expect(page.getByRole("slider", { name: "Step" })).toHaveValue(String(n))
