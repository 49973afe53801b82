/** Soups from above, and drinks. */
import { box, circle, herbs, inBowl, line, onBoard, oval, shape, strewn } from "./ink.ts"

const mushroom = (x: number, y: number, s = 1): string =>
  shape(
    `M${x} ${y}c${3 * s}-${5 * s} ${10 * s}-${5 * s} ${12 * s} 0-${s} ${2 * s}-${11 * s} ${2 * s}-${12 * s} 0z`,
    "#8a6a4a",
  ) + box(x + 4.5 * s, y, 3 * s, 4 * s, "#cbb08c")

const egg = oval(55, 53, 10, 8.5, "#fffdf5") + circle(56, 53, 4.5, "#f0a92c")

const noodles = line(
  "M30 44c6-5 10 5 16 0s10 5 16 0 6 4 9 1M32 60c5-4 9 4 15 0s9 4 14 0 7 3 9 1M34 52c6-4 9 4 14 0s9 4 14 0",
  "#f3df9b",
  1.8,
)

const crouton = (x: number, y: number, n: number): string =>
  box(x - 3, y - 3, 6, 6, n % 2 ? "#c98f4a" : "#d9a55f", n * 33)

export const bowls: Readonly<Record<string, string>> = {
  kulajda: inBowl(
    "#eadfbe",
    "#f3ead0",
    `${egg}${mushroom(33, 41)}${mushroom(36, 64, 0.8)}${herbs(50, 50, 26, 22, "#5c8a3d")}`,
  ),
  broth: inBowl(
    "#d9a13b",
    "#e5b654",
    `${noodles}${strewn(50, 50, 24, 7, (x, y) => circle(x, y, 3, "#e8762f"))}${strewn(50, 52, 15, 3, (x, y) => circle(x, y, 5, "#9a7350"))}${herbs(50, 50, 25, 12)}`,
  ),
  lentilSoup: inBowl(
    "#8d6234",
    "#a3743f",
    `${strewn(50, 50, 26, 60, (x, y, n) => oval(x, y, 2, 1.5, n % 3 ? "#7a4f27" : "#b98a52", n * 40))}${strewn(50, 50, 20, 6, (x, y) => circle(x, y, 3, "#e07b33"))}${herbs(50, 50, 22, 9)}`,
  ),
  goulashSoup: inBowl(
    "#a63a1e",
    "#b94a28",
    `${strewn(50, 50, 24, 9, (x, y, n) => box(x - 4, y - 4, 8, 8, n % 2 ? "#6b2d17" : "#e3bd69", n * 27, 2))}${herbs(50, 50, 26, 12)}`,
  ),
  tomatoSoup: inBowl(
    "#d4452a",
    "#de5a3b",
    `${line("M36 52c6-10 22-10 27 0-5 8-20 8-22-1", "#f6d9c4", 3)}${oval(50, 44, 7, 3.4, "#4f8a3a", -25)}${oval(56, 48, 7, 3.2, "#63a04a", 30)}${strewn(50, 50, 27, 10, (x, y) => oval(x, y, 1.9, 0.9, "#fbf4e4", x * 9))}`,
  ),
  garlicSoup: inBowl(
    "#dcc27a",
    "#e6d092",
    `${strewn(50, 50, 22, 8, crouton)}${strewn(52, 48, 18, 6, (x, y, n) => box(x - 2, y - 1.4, 5, 2.8, "#e89a95", n * 51))}${herbs(50, 50, 26, 14)}`,
  ),
  pumpkinSoup: inBowl(
    "#e88a1f",
    "#f09a35",
    `${line("M34 50c2-12 26-16 30-2 2 10-18 16-22 6-2-6 8-10 12-5", "#fbe3bf", 3)}${strewn(52, 52, 17, 9, (x, y, n) => oval(x, y, 3.2, 1.6, "#4c6b34", n * 47))}`,
  ),
  cabbageSoup: inBowl(
    "#d59a52",
    "#dfab68",
    `${strewn(50, 50, 25, 14, (x, y, n) => line(`M${x - 5} ${y}c3-3 6 3 9 0`, n % 2 ? "#f1e3b5" : "#e9d79c", 1.8))}${strewn(50, 50, 17, 6, (x, y) => circle(x, y, 4.4, "#a5402b") + circle(x, y, 3.2, "#bb553d"))}`,
  ),
  fishSoup: inBowl(
    "#e3cf9e",
    "#ecdcb3",
    `${strewn(50, 50, 19, 5, (x, y, n) => oval(x, y, 6, 4, "#fbf8f0", n * 35))}${strewn(50, 50, 25, 8, (x, y) => circle(x, y, 2.4, "#e8843a"))}${strewn(54, 46, 12, 3, crouton)}${herbs(50, 50, 24, 12)}`,
  ),
}

const glass = (fill: string, more: string): string =>
  onBoard(
    `${shape("M32 20h36l-5 64a4 4 0 0 1-4 3H41a4 4 0 0 1-4-3z", "#f4f8fb")}${shape("M34 32h32l-4 51a3 3 0 0 1-3 2H41a3 3 0 0 1-3-2z", fill)}${more}`,
  )

const ice = box(41, 38, 9, 9, "#ffffffaa", 18, 2) + box(52, 48, 8, 8, "#ffffff88", -14, 2)

export const cups: Readonly<Record<string, string>> = {
  coffee: onBoard(
    `${oval(50, 52, 36, 34, "#dfe5ec")}${circle(50, 50, 34, "#fff")}${box(76, 44, 16, 10, "#fff", 20, 5)}${circle(50, 50, 25, "#f3f5f8")}${circle(50, 50, 23, "#5b3620")}${circle(50, 50, 20, "#7b4b2b")}${shape("M50 62c-14-9-13-20-6-20 4 0 6 4 6 6 0-2 2-6 6-6 7 0 8 11-6 20z", "#e9d2b0")}`,
  ),
  lemonade: glass(
    "#f4c644",
    `${ice}${circle(62, 24, 10, "#f6d94f")}${circle(62, 24, 7.5, "#fcf1ab")}${line("M62 17v14M55.500 21l13 7M55.500 28l13-7", "#f6d94f", 1)}${oval(45, 28, 7, 3, "#5f9145", -30)}${line("M54 12l-6 52", "#c03a4a", 2.2)}`,
  ),
  water: glass("#bfe0f2", `${ice}${strewn(50, 60, 14, 14, (x, y) => circle(x, y, 1.2, "#fff"))}`),
  drink: glass(
    "#fdfbf4",
    `${line("M38 40c6 5 18 5 25 0", "#e7e1cf", 1.5)}${oval(50, 32, 16, 3, "#fff")}`,
  ),
}
