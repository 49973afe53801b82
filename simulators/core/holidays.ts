/** Public holidays of the Czech Republic: days without a kitchen. Source: Act No. 245/2000 Coll. */
import { addDays, type Day, partsOf } from "#domain/kernel/civil.ts"
import type { Words } from "./data/words.ts"

const fixed: Readonly<Record<string, Words>> = {
  "01-01": { cs: "Nový rok", en: "New Year's Day", pl: "Nowy Rok", sk: "Nový rok" },
  "05-01": { cs: "Svátek práce", en: "Labour Day", pl: "Święto Pracy", sk: "Sviatok práce" },
  "05-08": { cs: "Den vítězství", en: "Victory Day", pl: "Dzień Zwycięstwa", sk: "Deň víťazstva" },
  "07-05": {
    cs: "Den Cyrila a Metoděje",
    en: "Saints Cyril and Methodius Day",
    pl: "Dzień Cyryla i Metodego",
    sk: "Deň Cyrila a Metoda",
  },
  "07-06": { cs: "Den Jana Husa", en: "Jan Hus Day", pl: "Dzień Jana Husa", sk: "Deň Jána Husa" },
  "09-28": {
    cs: "Den české státnosti",
    en: "Czech Statehood Day",
    pl: "Dzień Państwowości Czeskiej",
    sk: "Deň českej štátnosti",
  },
  "10-28": {
    cs: "Den vzniku Československa",
    en: "Independence Day",
    pl: "Dzień Niepodległości",
    sk: "Deň vzniku Československa",
  },
  "11-17": {
    cs: "Den boje za svobodu a demokracii",
    en: "Freedom and Democracy Day",
    pl: "Dzień Walki o Wolność i Demokrację",
    sk: "Deň boja za slobodu a demokraciu",
  },
  "12-24": { cs: "Štědrý den", en: "Christmas Eve", pl: "Wigilia", sk: "Štedrý deň" },
  "12-25": {
    cs: "1. svátek vánoční",
    en: "Christmas Day",
    pl: "Boże Narodzenie",
    sk: "Prvý sviatok vianočný",
  },
  "12-26": {
    cs: "2. svátek vánoční",
    en: "St Stephen's Day",
    pl: "Drugi dzień świąt",
    sk: "Druhý sviatok vianočný",
  },
}

const goodFriday: Words = {
  cs: "Velký pátek",
  en: "Good Friday",
  pl: "Wielki Piątek",
  sk: "Veľký piatok",
}
const easterMonday: Words = {
  cs: "Velikonoční pondělí",
  en: "Easter Monday",
  pl: "Poniedziałek Wielkanocny",
  sk: "Veľkonočný pondelok",
}

/** Source: the anonymous Gregorian algorithm (Meeus, Jones, Butcher). */
const easterSunday = (year: number): Day => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const n = h + l - 7 * m
  const month = Math.floor((n + 90) / 25)
  const day = (n + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}` as Day
}

export const holidayOn = (day: Day): Words | undefined => {
  const easter = easterSunday(partsOf(day)[0])
  if (day === addDays(easter, -2)) return goodFriday
  if (day === addDays(easter, 1)) return easterMonday
  return fixed[day.slice(5)]
}
