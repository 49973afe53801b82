/** A screen reader by other hands, in the page: what it says is the judge of our names, roles and live regions. */
type Command = "start" | "next" | "act" | "log" | "stop"

/** All that it said since its start, a phrase each. */
export const virtualReader = async (command: Command): Promise<ReadonlyArray<string>> => {
  const { virtual } = await import("@guidepup/virtual-screen-reader")
  if (command === "start") await virtual.start({ container: document.getElementById("root")! })
  else if (command !== "log") await virtual[command]()
  return command === "stop" ? [] : virtual.spokenPhraseLog()
}
