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
  letterSent: {
    en: "We have sent you a letter with a link.",
    cs: "Poslali jsme vám e-mail s odkazem.",
    pl: "Wysłaliśmy wiadomość z odkazem.",
    sk: "Poslali sme vám e-mail s odkazom.",
  },
  linkUnknown: {
    en: "The link is not valid.",
    cs: "Odkaz není platný.",
    pl: "Odnośnik jest nieprawidłowy.",
    sk: "Odkaz nie je platný.",
  },
  linkUsed: {
    en: "The link has already been used.",
    cs: "Odkaz už byl použit.",
    pl: "Odnośnik został już użyty.",
    sk: "Odkaz už bol použitý.",
  },
  linkExpired: {
    en: "The link has expired.",
    cs: "Platnost odkazu vypršela.",
    pl: "Odnośnik wygasł.",
    sk: "Platnosť odkazu vypršala.",
  },
  mailTaken: {
    en: "This e-mail address is already registered.",
    cs: "Tato e-mailová adresa je už registrovaná.",
    pl: "Ten adres e-mail jest już zarejestrowany.",
    sk: "Táto e-mailová adresa je už registrovaná.",
  },
  registered: {
    en: "The account is ready.",
    cs: "Účet je připraven.",
    pl: "Konto jest gotowe.",
    sk: "Účet je pripravený.",
  },
  weakPassword: {
    en: "The password has at least 5 characters.",
    cs: "Heslo má alespoň 5 znaků.",
    pl: "Hasło ma co najmniej 5 znaków.",
    sk: "Heslo má aspoň 5 znakov.",
  },
  wrongPassword: {
    en: "The old password is not right.",
    cs: "Staré heslo nesouhlasí.",
    pl: "Stare hasło jest nieprawidłowe.",
    sk: "Staré heslo nesúhlasí.",
  },
  cardTaken: {
    en: "The card belongs to somebody else.",
    cs: "Karta patří někomu jinému.",
    pl: "Karta należy do kogoś innego.",
    sk: "Karta patrí niekomu inému.",
  },
  noCard: {
    en: "You do not have an assigned card that can be revoked.",
    cs: "Nemáte přidělenou kartu, kterou by šlo zablokovat.",
    pl: "Nie masz przypisanej karty, którą można zablokować.",
    sk: "Nemáte pridelenú kartu, ktorú by bolo možné zablokovať.",
  },
  cardBlocked: {
    en: "The card is blocked.",
    cs: "Karta je zablokovaná.",
    pl: "Karta jest zablokowana.",
    sk: "Karta je zablokovaná.",
  },
  cardNotBlocked: {
    en: "The card is not blocked.",
    cs: "Karta není zablokovaná.",
    pl: "Karta nie jest zablokowana.",
    sk: "Karta nie je zablokovaná.",
  },
  cardUnknown: {
    en: "Nobody has this card.",
    cs: "Tuto kartu nikdo nemá.",
    pl: "Nikt nie ma tej karty.",
    sk: "Túto kartu nikto nemá.",
  },
  cardDone: { en: "Done.", cs: "Hotovo.", pl: "Gotowe.", sk: "Hotovo." },
  notYourAccount: {
    en: "Money can be put on one's own account only.",
    cs: "Peníze lze vložit jen na vlastní účet.",
    pl: "Można wpłacić tylko na własne konto.",
    sk: "Peniaze možno vložiť len na vlastný účet.",
  },
  topUpNotAllowed: {
    en: "Your account settings do not allow a deposit to the account.",
    cs: "Nastavení vašeho účtu neumožňuje vklad.",
    pl: "Ustawienia konta nie pozwalają na wpłatę.",
    sk: "Nastavenia vášho účtu neumožňujú vklad.",
  },
  topUpTooMuch: {
    en: "This is more than can be added at once.",
    cs: "Tolik najednou vložit nelze.",
    pl: "Tyle naraz wpłacić nie można.",
    sk: "Toľko naraz vložiť nemožno.",
  },
  noPairing: {
    en: "There is no such pairing.",
    cs: "Takové párování není.",
    pl: "Nie ma takiego powiązania.",
    sk: "Také párovanie neexistuje.",
  },
  pairingNotPossible: {
    en: "The pairing can no longer be changed this way.",
    cs: "Párování už takto nelze změnit.",
    pl: "Powiązania nie można już tak zmienić.",
    sk: "Párovanie už takto nie je možné zmeniť.",
  },
  movementMeal: { en: "Meal", cs: "Jídlo", pl: "Posiłek", sk: "Jedlo" },
  movementTopUp: { en: "Top-up", cs: "Dobití", pl: "Doładowanie", sk: "Dobitie" },
  movementBack: { en: "Refund", cs: "Vrácení", pl: "Zwrot", sk: "Vrátenie" },
} as const satisfies Record<string, Words>

export const say = (language: Language, message: keyof typeof messages): string =>
  messages[message][language]
