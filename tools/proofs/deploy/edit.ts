/** Changes of a text that cannot pass unnoticed: what is to be replaced has to be there. */

export type Edit = readonly [from: string, to: string]

export const edited = (text: string, edits: ReadonlyArray<Edit>): string =>
  edits.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`there is nothing to replace: ${from}`)
    return all.replaceAll(from, () => to)
  }, text)
