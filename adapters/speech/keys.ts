/** What a listener's keys mean. Source: docs/accessibility.md "The page read aloud". */

export type Command =
  | "next"
  | "back"
  | "nextPart"
  | "backPart"
  | "first"
  | "last"
  | "again"
  | "stop"

/** A keypad's keys; with its lock off it sends the arrows. */
const commands: Readonly<Record<string, Command>> = {
  ArrowDown: "next",
  ArrowUp: "back",
  ArrowRight: "nextPart",
  ArrowLeft: "backPart",
  Home: "first",
  End: "last",
  "+": "next",
  "-": "back",
  "*": "again",
  "/": "stop",
}

export const isField = (
  element: Element | null,
): element is HTMLInputElement | HTMLTextAreaElement =>
  element?.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])") === true

/** Digits are all that a number takes: its other keys are commands. */
export const isNumber = (element: Element | null): boolean =>
  element?.matches("[type=number], [inputmode=numeric]") === true

/** What the arrows move in by themselves. */
const hasArrows = (element: Element | null): boolean =>
  element?.closest("textarea, [role=grid], [role=slider], [role=listbox], [role=menu]") != null

export const commandOf = ({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: KeyboardEvent): Command | undefined => {
  if (ctrlKey || altKey || metaKey) return undefined
  const { activeElement } = document
  if (key.length > 1 && hasArrows(activeElement)) return undefined
  // In a text its own keys work as ever, and left and right choose from a list; up and down lead out of both.
  const isOwn = isField(activeElement)
    ? !isNumber(activeElement)
    : activeElement?.matches("select") === true
  return isOwn && !/^Arrow(?:Up|Down)$/.test(key) ? undefined : commands[key]
}
