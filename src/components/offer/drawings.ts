import type { Drawing } from "./Plate.tsx"

/** Words of groups and dishes in the four languages, most telling first. */
const words: ReadonlyArray<readonly [Drawing, RegExp]> = [
  ["soup", /soup|broth|polév|vývar|zup|rosół|poliev/i],
  ["salad", /salad|salát|sałat|šalát/i],
  ["greens", /veg|spinach|bezmas|bezmäs|zelenin|špenát|szpinak|jarsk|wege/i],
  ["grill", /grill|gril|chicken|kuře|kurac|kurcz|steak/i],
  ["main", /sauce|goulash|svíčk|sviečk|omáčk|guláš|gulasz|sosie|dušen|duszon/i],
]

/** A drawing for a dish without a photo. Where nothing is known of it the plate stays empty and promises nothing. */
export const drawingOf = (group: string, name: string): Drawing =>
  words.find(([, word]) => word.test(group) || word.test(name))?.[0] ?? "empty"
