/** Small words of the simulated canteen, in its four languages. */
import type { Language } from "../language.ts"

export type Words = Readonly<Record<Language, string>>

export const groups = {
  soup: { cs: "Polévka", en: "Soup", pl: "Zupa", sk: "Polievka" },
  meal1: { cs: "Jídlo 1", en: "Meal 1", pl: "Danie 1", sk: "Jedlo 1" },
  meal2: { cs: "Jídlo 2", en: "Meal 2", pl: "Danie 2", sk: "Jedlo 2" },
  vegetarian: { cs: "Vegetariánské", en: "Vegetarian", pl: "Wegetariańskie", sk: "Vegetariánske" },
  salad: { cs: "Salát", en: "Salad", pl: "Sałatka", sk: "Šalát" },
  pastries: { cs: "Pečivo", en: "Pastries", pl: "Wypieki", sk: "Pečivo" },
  sandwiches: { cs: "Sendviče", en: "Sandwiches", pl: "Kanapki", sk: "Sendviče" },
  drinks: { cs: "Nápoje", en: "Drinks", pl: "Napoje", sk: "Nápoje" },
  boxes: { cs: "Krabičky", en: "Boxes to go", pl: "Pudełka na wynos", sk: "Krabičky" },
  desserts: { cs: "Dezerty", en: "Desserts", pl: "Desery", sk: "Dezerty" },
} as const satisfies Record<string, Words>
export type Group = keyof typeof groups

export const filters = {
  soup: { cs: "Polévky", en: "Soups", pl: "Zupy", sk: "Polievky" },
  meat: { cs: "Maso", en: "Meat", pl: "Mięso", sk: "Mäso" },
  fish: { cs: "Ryby", en: "Fish", pl: "Ryby", sk: "Ryby" },
  vegetarian: { cs: "Vegetariánské", en: "Vegetarian", pl: "Wegetariańskie", sk: "Vegetariánske" },
  vegan: { cs: "Veganské", en: "Vegan", pl: "Wegańskie", sk: "Vegánske" },
  glutenFree: { cs: "Bez lepku", en: "Gluten-free", pl: "Bez glutenu", sk: "Bez lepku" },
  spicy: { cs: "Pálivé", en: "Spicy", pl: "Ostre", sk: "Pikantné" },
  sweet: { cs: "Sladké", en: "Sweet", pl: "Słodkie", sk: "Sladké" },
  pastry: { cs: "Pečivo", en: "Pastry", pl: "Pieczywo", sk: "Pečivo" },
  drink: { cs: "Nápoje", en: "Drinks", pl: "Napoje", sk: "Nápoje" },
} as const satisfies Record<string, Words>

/** In the order of their ids, from 1. */
export const modifiers = {
  noOnion: { cs: "bez cibule", en: "no onion", pl: "bez cebuli", sk: "bez cibule" },
  noSauce: { cs: "bez omáčky", en: "no sauce", pl: "bez sosu", sk: "bez omáčky" },
  noNuts: { cs: "bez ořechů", en: "no nuts", pl: "bez orzechów", sk: "bez orechov" },
  noDressing: {
    cs: "dresink zvlášť",
    en: "dressing on the side",
    pl: "sos osobno",
    sk: "dresing zvlášť",
  },
  oatMilk: { cs: "ovesné mléko", en: "oat milk", pl: "mleko owsiane", sk: "ovsené mlieko" },
  noIce: { cs: "bez ledu", en: "no ice", pl: "bez lodu", sk: "bez ľadu" },
} as const satisfies Record<string, Words>
export type ModifierName = keyof typeof modifiers

/** The fourteen of Regulation (EU) 1169/2011, annex II, in its order. */
export const allergens: ReadonlyArray<Words> = [
  {
    cs: "Obiloviny s lepkem",
    en: "Gluten",
    pl: "Zboża zawierające gluten",
    sk: "Obilniny s lepkom",
  },
  { cs: "Korýši", en: "Crustaceans", pl: "Skorupiaki", sk: "Kôrovce" },
  { cs: "Vejce", en: "Eggs", pl: "Jaja", sk: "Vajcia" },
  { cs: "Ryby", en: "Fish", pl: "Ryby", sk: "Ryby" },
  { cs: "Arašídy", en: "Peanuts", pl: "Orzeszki ziemne", sk: "Arašidy" },
  { cs: "Sója", en: "Soya", pl: "Soja", sk: "Sója" },
  { cs: "Mléko", en: "Milk", pl: "Mleko", sk: "Mlieko" },
  { cs: "Skořápkové plody", en: "Nuts", pl: "Orzechy", sk: "Orechy" },
  { cs: "Celer", en: "Celery", pl: "Seler", sk: "Zeler" },
  { cs: "Hořčice", en: "Mustard", pl: "Gorczyca", sk: "Horčica" },
  { cs: "Sezam", en: "Sesame", pl: "Sezam", sk: "Sezam" },
  {
    cs: "Oxid siřičitý a siřičitany",
    en: "Sulphur dioxide and sulphites",
    pl: "Dwutlenek siarki i siarczyny",
    sk: "Oxid siričitý a siričitany",
  },
  { cs: "Vlčí bob", en: "Lupin", pl: "Łubin", sk: "Vlčí bôb" },
  { cs: "Měkkýši", en: "Molluscs", pl: "Mięczaki", sk: "Mäkkýše" },
]

export type CanteenEntry = {
  readonly id: number
  readonly name: Words
  readonly kind: "canteen" | "buffet"
}

export const canteens = [
  {
    id: 7,
    name: {
      cs: "Jídelna Hala 2",
      en: "Hall 2 canteen",
      pl: "Stołówka Hala 2",
      sk: "Jedáleň Hala 2",
    },
    kind: "canteen",
  },
  {
    id: 8,
    name: { cs: "Jídelna Věž", en: "Tower canteen", pl: "Stołówka Wieża", sk: "Jedáleň Veža" },
    kind: "canteen",
  },
  {
    id: 9,
    name: {
      cs: "Bufet Vrátnice",
      en: "Gatehouse buffet",
      pl: "Bufet przy bramie",
      sk: "Bufet Vrátnica",
    },
    kind: "buffet",
  },
] as const satisfies ReadonlyArray<CanteenEntry>

/** Where a large world has more canteens. */
export const towns = ["Brno", "Ostrava", "Plzeň", "Łódź", "Kraków", "Žilina", "Košice"] as const
