/** Why something could not be read, in the server's words or in ours. Source: ERR-15, ERR-18, ERR-24. */
import { type Failure, troubleOf } from "#domain/requests/failure.ts"
import type { Text } from "#src/i18n/index.ts"

export const wordsOf = (failure: Failure, { t }: Pick<Text, "t">): string => {
  const trouble = troubleOf(failure, [])
  if (trouble._tag === "Unavailable") return t("messageServerUnavailable")
  const message = "message" in trouble ? trouble.message : ""
  return message === "" ? t("Error.messageError") : message
}
