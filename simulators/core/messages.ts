/** What the simulated server says to people, in its four languages. */
import type { Words } from "./data/words.ts"
import type { Language } from "./language.ts"

const messages = {
  wrongCredentials: {
    en: "Wrong user name or password.",
    cs: "Nesprávné přihlašovací jméno nebo heslo.",
    pl: "Nieprawidłowa nazwa użytkownika lub hasło.",
    sk: "Nesprávne prihlasovacie meno alebo heslo.",
  },
  sessionExpired: {
    en: "Your session has expired.",
    cs: "Platnost přihlášení vypršela.",
    pl: "Sesja wygasła.",
    sk: "Platnosť prihlásenia vypršala.",
  },
  loginNeeded: {
    en: "Please log in.",
    cs: "Přihlaste se, prosím.",
    pl: "Zaloguj się.",
    sk: "Prihláste sa, prosím.",
  },
  lateOrder: {
    en: "Order after the deadline for a higher price?",
    cs: "Objednat po uzávěrce za vyšší cenu?",
    pl: "Zamówić po terminie za wyższą cenę?",
    sk: "Objednať po uzávierke za vyššiu cenu?",
  },
  yes: { en: "Yes", cs: "Ano", pl: "Tak", sk: "Áno" },
  no: { en: "No", cs: "Ne", pl: "Nie", sk: "Nie" },
  notCarriedOut: {
    en: "Nothing was ordered.",
    cs: "Nic nebylo objednáno.",
    pl: "Nic nie zamówiono.",
    sk: "Nič nebolo objednané.",
  },
  soldOut: {
    en: "The dish is sold out.",
    cs: "Jídlo je vyprodané.",
    pl: "Danie jest wyprzedane.",
    sk: "Jedlo je vypredané.",
  },
  notOrderable: {
    en: "The dish cannot be ordered.",
    cs: "Jídlo nelze objednat.",
    pl: "Tego dania nie można zamówić.",
    sk: "Jedlo nie je možné objednať.",
  },
  tooMany: {
    en: "There are not that many portions.",
    cs: "Tolik porcí není k dispozici.",
    pl: "Nie ma tylu porcji.",
    sk: "Toľko porcií nie je k dispozícii.",
  },
  onlyOne: {
    en: "Only one portion of this dish can be ordered at once.",
    cs: "Tohoto jídla lze objednat jen jednu porci najednou.",
    pl: "Można zamówić tylko jedną porcję tego dania naraz.",
    sk: "Z tohto jedla sa dá objednať iba jedna porcia naraz.",
  },
  priceChanged: {
    en: "The price has changed.",
    cs: "Cena se změnila.",
    pl: "Cena się zmieniła.",
    sk: "Cena sa zmenila.",
  },
  cartOutdated: {
    en: "Something in the cart can no longer be ordered.",
    cs: "Něco z košíku už nelze objednat.",
    pl: "Czegoś z koszyka nie można już zamówić.",
    sk: "Niečo z košíka sa už nedá objednať.",
  },
  insufficientBalance: {
    en: "There is not enough money in the account.",
    cs: "Na účtu není dost peněz.",
    pl: "Na koncie nie ma wystarczających środków.",
    sk: "Na účte nie je dosť peňazí.",
  },
  unknownOrder: {
    en: "There is no such order.",
    cs: "Taková objednávka není.",
    pl: "Nie ma takiego zamówienia.",
    sk: "Taká objednávka neexistuje.",
  },
  notCancellable: {
    en: "The order can no longer be cancelled.",
    cs: "Objednávku už nelze zrušit.",
    pl: "Zamówienia nie można już anulować.",
    sk: "Objednávku už nie je možné zrušiť.",
  },
  notExchangeable: {
    en: "The order cannot be put up for exchange.",
    cs: "Objednávku nelze dát na burzu.",
    pl: "Zamówienia nie można wystawić na giełdę.",
    sk: "Objednávku nie je možné dať na burzu.",
  },
  termsOutdated: {
    en: "The terms have changed in the meantime.",
    cs: "Podmínky se mezitím změnily.",
    pl: "Regulamin zmienił się w międzyczasie.",
    sk: "Podmienky sa medzičasom zmenili.",
  },
} as const satisfies Record<string, Words>

export const say = (language: Language, message: keyof typeof messages): string =>
  messages[message][language]
