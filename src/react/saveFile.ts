/** Downloads a text as a file. */
export const saveFile = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement("a")
  link.href = url
  link.download = name
  link.click()
  // The browser has taken the address over by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
