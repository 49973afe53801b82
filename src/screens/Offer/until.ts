import type { Day, LocalTime } from "#domain/kernel/civil.ts"
import type { Text } from "#src/i18n/index.ts"

/** `11:00`, with the weekday before it where that is another day than the one spoken of. */
export const untilText = (
  until: LocalTime,
  day: Day,
  { language, time, weekdayShort }: Text,
): string => {
  const ends = until.slice(0, 10)
  const name = weekdayShort(ends)
  // Only English writes it with a capital in a sentence.
  const weekday = language === "en" ? name : name.toLowerCase()
  return `${ends === day ? "" : `${weekday} `}${time(until)}`
}
