/** Main dishes and salads from above. */
import { box, circle, herbs, line, onPlate, oval, shape, strewn } from "./ink.ts"

const dumplings = (at: ReadonlyArray<readonly [number, number, number]>): string =>
  at
    .map(
      ([x, y, turn]) =>
        box(x, y, 22, 13, "#d9c596", turn, 6) +
        box(x + 0.8, y + 0.8, 20.4, 11.4, "#efe3c4", turn, 5.5),
    )
    .join("")

const cream =
  shape("M41 63a8.500 8.500 0 0 1 17 0z", "#f4d84d") +
  shape("M43.500 62.500a6 6 0 0 1 12 0z", "#fbf0a8")

const sauce = (fill: string, shine: string): string =>
  shape("M22 50c0-17 15-27 31-26 15 1 26 11 25 26-1 16-13 27-29 26-15-1-27-10-27-26z", fill) +
  line("M26 48c1-13 13-20 26-20", shine, 2.5)

const slices =
  shape("M30 45c3-9 16-13 25-8 6 4 5 11-1 14-8 4-27 4-24-6z", "#7d4a31") +
  shape("M31 53c4-7 17-9 24-4 5 4 3 10-4 12-8 2-22 1-20-8z", "#8a5538") +
  line("M35 52c5-3 11-3 16-1M35 42c5-4 12-4 17-1", "#a46d4b", 1.8)

const threeDumplings = dumplings([
  [55, 34.5, 60],
  [57, 47.5, 85],
  [50, 58.5, 125],
])

const chunks = (
  x: number,
  y: number,
  r: number,
  count: number,
  dark: string,
  light: string,
): string =>
  strewn(
    x,
    y,
    r,
    count,
    (cx, cy, n) =>
      box(cx - 5, cy - 4, 10, 8, dark, n * 37, 3) + box(cx - 4, cy - 3.2, 7, 4, light, n * 37, 2),
  )

const potatoes = (x: number, y: number, r: number, count: number): string =>
  strewn(x, y, r, count, (cx, cy, n) => oval(cx, cy, 8, 6, n % 2 ? "#e6cb78" : "#ecd58b", n * 50)) +
  herbs(x, y, r + 4, 9)

const rice = (x: number, y: number, r: number): string =>
  circle(x, y, r + 2, "#f1ede0") +
  strewn(x, y, r, 46, (cx, cy, n) => oval(cx, cy, 2.2, 0.9, n % 3 ? "#fffdf6" : "#e6dfc9", n * 61))

const lemon =
  circle(36, 36, 7, "#f4d84d") +
  circle(36, 36, 5.4, "#fbf0a8") +
  line("M36 31v10M31.500 33.500l9 5M31.500 38.500l9-5", "#f4d84d", 1)

const leaves = (fill: string, light: string): string =>
  strewn(50, 50, 27, 26, (x, y, n) => oval(x, y, 7, 4.2, n % 2 ? fill : light, n * 67))

const pasta = (fill: string, light: string): string =>
  strewn(50, 50, 20, 15, (x, y, n) =>
    line(`M${x - 11} ${y}c4-9 18-9 22 0s-14 10-17 2`, n % 2 ? fill : light, 2.3),
  )

const gnocchi = (fill: string, light: string): string =>
  strewn(
    50,
    50,
    24,
    24,
    (x, y, n) =>
      oval(x, y, 5.6, 3.8, fill, n * 41) + oval(x - 0.6, y - 0.8, 4.4, 2.4, light, n * 41),
  )

const breaded = (x: number, y: number, turn: number): string =>
  oval(x, y, 19, 12, "#b9732b", turn) +
  oval(x, y - 1, 18, 11, "#d4923f", turn) +
  strewn(x, y - 1, 11, 16, (cx, cy, n) => circle(cx, cy, 0.9, n % 2 ? "#eab866" : "#a9651f"))

const chips = strewn(62, 60, 13, 13, (x, y, n) =>
  box(x - 9, y - 1.6, 18, 3.2, n % 2 ? "#f0c95b" : "#e2b340", n * 29),
)

const dip = (fill: string): string => circle(34, 64, 8.5, "#e3e8ee") + circle(34, 64, 7, fill)

const fish = (skin: string, flesh: string): string =>
  shape("M24 44c10-15 34-17 46-5 5 5 4 9-2 12-14 8-36 8-44-7z", skin) +
  shape("M27 44c9-11 30-13 41-4 3 3 2 6-3 8-12 6-31 6-38-4z", flesh) +
  line("M36 36l4 13M46 33l3 16M57 34l2 13", skin, 1.6)

export const plates: Readonly<Record<string, string>> = {
  svickova: onPlate(
    `${sauce("#d79d4e", "#e4b672")}${slices}${threeDumplings}${cream}${circle(47, 60, 2.3, "#a3162e")}${circle(51, 58.5, 2.3, "#b81f3a")}${circle(52.5, 62, 2.3, "#a3162e")}`,
  ),
  schnitzel: onPlate(`${potatoes(62, 60, 11, 8)}${breaded(44, 42, -18)}${lemon}`),
  tomatoBeef: onPlate(
    `${pasta("#f0d98c", "#f6e6ad")}${shape("M26 48c4-15 26-21 38-10 8 9 2 20-12 22-14 1-29-2-26-12z", "#c9402a")}${slices}${oval(62, 36, 6, 3, "#4f8a3a", -25)}`,
  ),
  goulash: onPlate(
    `${sauce("#a3441f", "#bd5d33")}${chunks(43, 50, 16, 7, "#5e2a17", "#7d3d22")}${threeDumplings}${strewn(42, 44, 11, 4, (x, y) => `<circle cx="${x}" cy="${y}" r="4" fill="none" stroke="#f0e6ee" stroke-width="1.600"/>`)}`,
  ),
  roastPork: onPlate(
    `${strewn(36, 62, 11, 20, (x, y, n) => line(`M${x - 5} ${y}c3-4 6 4 10 0`, n % 2 ? "#e8d99b" : "#d6c27a", 1.8))}${dumplings(
      [
        [54, 46, 70],
        [48, 60, 110],
      ],
    )}${shape("M28 42c4-12 26-17 38-9 7 6 3 14-9 16-13 3-31 2-29-7z", "#c99a72")}${shape("M30 44c5-10 24-13 34-6 5 4 2 9-8 11-11 2-27 2-26-5z", "#ddb592")}${line("M28 41c6-11 26-15 38-8", "#8a4b22", 3)}`,
  ),
  friedCheese: onPlate(
    `${chips}${box(26, 30, 30, 22, "#b9732b", -14, 4)}${box(27, 30, 28, 20, "#d89a45", -14, 4)}${shape("M50 48c6 2 10 6 9 10-4 1-9-3-12-8z", "#f6dc7c")}${dip("#fbf8ea")}`,
  ),
  roastDuck: onPlate(
    `${strewn(35, 60, 12, 22, (x, y, n) => line(`M${x - 5} ${y}c3-4 6 4 9 0`, n % 2 ? "#8f2a5b" : "#6f1d48", 2))}${dumplings(
      [
        [54, 52, 80],
        [46, 64, 115],
      ],
    )}${shape("M34 36c6-12 26-13 34-2 5 8-1 17-12 18-4 1-8 6-13 9-3 1-5-1-4-4 2-5-8-12-5-21z", "#8f4a1c")}${shape("M38 36c5-8 20-10 27-1 4 6-1 12-9 13-9 1-22-3-18-12z", "#b5672c")}${line("M44 34c5-4 11-4 16-1", "#d98f4c", 2)}`,
  ),
  meatballs: onPlate(
    `${potatoes(60, 62, 12, 6)}${oval(44, 46, 20, 15, "#e6e2b8", -15)}${strewn(43, 45, 12, 6, (x, y) => circle(x, y, 6, "#7d4a31") + circle(x - 1.2, y - 1.4, 3.6, "#96603f"))}${herbs(43, 45, 17, 16, "#5c8a3d")}`,
  ),
  lasagne: onPlate(
    `${box(29, 33, 44, 36, "#b23a22", -8, 4)}${box(30, 31, 42, 32, "#e9c77b", -8, 4)}${box(32, 33, 38, 27, "#f3dd9f", -8, 6)}${strewn(50, 47, 15, 11, (x, y) => circle(x, y, 3, "#c98033aa"))}${line("M30 66l43-6M30 70l42-6", "#f3dd9f", 2)}${oval(52, 44, 6, 3, "#4f8a3a", -25)}${oval(57, 47, 6, 3, "#63a04a", 30)}`,
  ),
  chicken: onPlate(
    `${potatoes(58, 62, 12, 6)}${shape("M28 42c6-13 24-16 34-8 6 6 2 14-9 17-13 4-28 1-25-9z", "#d8a765")}${line("M35 34l-3 12M44 31l-3 16M53 31l-2 15", "#8f5d2c", 2.5)}${dip("#fbfaf3")}${herbs(34, 64, 6, 6)}`,
  ),
  salmon: onPlate(
    `${strewn(60, 62, 15, 50, (x, y, n) => circle(x, y, 1.7, n % 3 ? "#d9b36d" : "#c79a50"))}${fish("#d9623d", "#f0895f")}${lemon}${line("M30 62c8 4 18 4 26 0", "#f6e7a6", 3.5)}${herbs(56, 58, 16, 10)}`,
  ),
  paprikash: onPlate(
    `${sauce("#e08a4e", "#eda873")}${shape("M30 44c4-11 20-15 28-8 5 6 2 13-7 16-9 2-23 1-21-8z", "#8f5426")}${shape("M34 42c4-7 15-9 21-4 3 4 0 8-6 9-7 2-16 1-15-5z", "#b57438")}${strewn(62, 57, 12, 16, (x, y, n) => oval(x, y, 4, 2.6, n % 2 ? "#f3e6c0" : "#e5d39c", n * 43))}${herbs(46, 46, 16, 8)}`,
  ),
  trout: onPlate(
    `${potatoes(60, 64, 11, 6)}${shape("M20 46c12-16 38-17 52-4l9-7c-1 6-1 12 1 17l-10-5c-14 12-40 13-52-1z", "#7d8a86")}${shape("M24 46c11-11 33-12 46-2-13 9-35 10-46 2z", "#b7a58a")}${circle(29, 44, 1.6, "#1f2a26")}${strewn(50, 43, 15, 14, (x, y) => circle(x, y * 0.5 + 21, 0.8, "#59453a"))}${lemon}`,
  ),
  risotto: onPlate(
    `${rice(50, 50, 26)}${strewn(50, 50, 24, 14, (x, y) => circle(x, y, 2.2, "#6fae45"))}${strewn(50, 50, 19, 9, (x, y, n) => box(x - 3, y - 2, 7, 4, "#c99a62", n * 47, 2))}${strewn(52, 48, 14, 8, (x, y, n) => box(x - 4, y - 1, 8, 1.6, "#fbe9ac", n * 71))}`,
  ),
  bolognese: onPlate(
    `${pasta("#f0d98c", "#f6e6ad")}${strewn(50, 49, 14, 26, (x, y, n) => circle(x, y, 3, n % 3 ? "#a8351f" : "#7f3a20"))}${strewn(50, 47, 9, 9, (x, y, n) => box(x - 4, y - 0.8, 7, 1.6, "#fbf0c4", n * 53))}${oval(56, 40, 6, 3, "#4f8a3a", -35)}${oval(61, 43, 6, 3, "#63a04a", 20)}`,
  ),
  kungPao: onPlate(
    `${rice(36, 54, 13)}${chunks(59, 48, 15, 9, "#9b5526", "#c47a3d")}${strewn(58, 50, 17, 6, (x, y, n) => box(x - 3, y - 3, 7, 5, n % 2 ? "#c8312b" : "#4f9a3f", n * 44, 1))}${strewn(60, 46, 13, 8, (x, y, n) => oval(x, y, 2.6, 1.8, "#e8cf9a", n * 60))}`,
  ),
  seafood: onPlate(
    `${pasta("#f0d98c", "#f6e6ad")}${strewn(50, 50, 20, 5, (x, y, n) => line(`M${x - 5} ${y + 3}c-1-9 10-11 11-3`, n % 2 ? "#ee7d5b" : "#f29a7c", 4.4))}${strewn(48, 52, 22, 3, (x, y, n) => oval(x, y, 7, 4, "#2b3145", n * 60) + oval(x, y, 5, 2.4, "#e9a34f", n * 60))}${strewn(52, 48, 14, 5, (x, y) => circle(x, y, 3, "#d8343f"))}${herbs(50, 50, 24, 12)}`,
  ),
  steak: onPlate(
    `${potatoes(61, 63, 12, 8)}${shape("M27 45c3-14 22-20 34-12 8 7 5 18-6 21-12 3-31 3-28-9z", "#4d2717")}${shape("M30 44c4-10 19-15 29-9 6 5 3 13-6 15-10 2-25 2-23-6z", "#6d3a22")}${line("M36 36l14 12M44 32l13 11M32 42l10 8", "#341a0f", 2)}${shape("M28 60c6-5 17-5 20 0-2 6-17 6-20 0z", "#c9a06a")}${strewn(38, 60, 7, 7, (x, y) => circle(x, y, 0.9, "#3b2a20"))}`,
  ),
  halusky: onPlate(
    `${gnocchi("#8fae5b", "#a9c477")}${strewn(52, 52, 16, 7, (x, y, n) => box(x - 3.5, y - 3, 7, 6, "#b9814a", n * 35) + box(x - 3, y - 2.6, 6, 3, "#d3a26a", n * 35))}`,
  ),
  bryndza: onPlate(
    `${gnocchi("#ecdca6", "#f6ecc8")}${strewn(50, 49, 16, 16, (x, y) => circle(x, y, 3, "#fffdf4"))}${strewn(52, 50, 15, 9, (x, y, n) => box(x - 2.5, y - 1.5, 5, 3, "#a4492f", n * 40))}${strewn(50, 50, 24, 16, (x, y, n) => box(x - 2, y - 0.6, 4, 1.3, "#5f9145", n * 66))}`,
  ),
  gnocchi: onPlate(
    `${gnocchi("#e4c678", "#f1dca0")}${strewn(50, 50, 22, 16, (x, y) => circle(x, y, 2.2, "#6b9440"))}${strewn(52, 48, 17, 6, (x, y, n) => oval(x, y, 4.4, 2.2, "#a92d22", n * 50))}`,
  ),
  curry: onPlate(
    `${rice(37, 45, 14)}${shape("M32 62c8-6 8-20 20-26 14-6 27 4 26 17-1 14-14 23-27 22-10 0-21-7-19-13z", "#d9862b")}${strewn(57, 56, 15, 30, (x, y, n) => oval(x, y, 2.2, 1.6, n % 2 ? "#b9581c" : "#e8a14b", n * 44))}${oval(56, 50, 6, 3, "#4f8a3a", -25)}${oval(62, 53, 6, 3, "#63a04a", 30)}`,
  ),
  fruitDumplings: onPlate(
    `${strewn(50, 50, 18, 4, (x, y, n) => circle(x, y, 11.5, "#d9c596") + circle(x - 1, y - 1.5, 10, "#f1e5c8") + (n % 2 ? circle(x, y, 5, "#5b1f5a") + circle(x, y, 3, "#8a3b7e") : ""))}${strewn(50, 50, 26, 30, (x, y) => circle(x, y, 1.4, "#fffef8"))}`,
  ),
  cauliflower: onPlate(
    `${oval(62, 60, 17, 13, "#ecd58b")}${line("M52 58c6-6 14-6 20 0M54 64c5-5 11-5 16 0", "#f7e6b0", 2.6)}${breaded(40, 40, -10)}${breaded(38, 60, 14)}${herbs(62, 58, 12, 9)}`,
  ),
  falafel: onPlate(
    `${oval(61, 58, 17, 13, "#e3c98f")}${line("M50 58c4-8 18-9 21-1 1 7-13 8-15 2", "#f1e0b4", 2.6)}${strewn(42, 45, 14, 5, (x, y) => circle(x, y, 7.4, "#6b4423") + circle(x - 1, y - 1.4, 5.6, "#8a5b31"))}${strewn(52, 54, 22, 16, (x, y) => circle(x, y, 1.7, "#b8143c"))}${herbs(50, 50, 24, 12)}`,
  ),
  beetroot: onPlate(
    `${leaves("#7ea653", "#96bb6c")}${(
      [
        [42, 44],
        [60, 52],
        [45, 62],
      ] as const
    )
      .map(([x, y]) => circle(x, y, 9, "#8f1d46") + circle(x, y, 6, "#a52a58"))
      .join(
        "",
      )}${strewn(51, 51, 19, 6, (x, y) => circle(x, y, 4, "#fbf8ee"))}${strewn(53, 48, 16, 5, (x, y) => circle(x, y, 2.8, "#8a5a33"))}`,
  ),
  caesar: onPlate(
    `${leaves("#9bbf5f", "#b9d583")}${strewn(50, 50, 20, 7, (x, y, n) => box(x - 4, y - 3, 9, 6, "#dcb072", n * 41, 3) + line(`M${x - 2} ${y - 2}l4 4`, "#a06a33", 1.4))}${strewn(51, 49, 22, 7, (x, y, n) => box(x - 3, y - 3, 6, 6, "#cf9a4f", n * 33))}${strewn(50, 50, 17, 9, (x, y, n) => box(x - 4, y - 0.8, 8, 1.6, "#fbf0c4", n * 59))}`,
  ),
  noodles: onPlate(
    `${pasta("#f7f1e3", "#fffaf0")}${strewn(50, 50, 20, 7, (x, y, n) => box(x - 4, y - 4, 8, 8, "#e8d6ac", n * 29, 1))}${strewn(50, 50, 23, 12, (x, y, n) => box(x - 5, y - 0.8, 10, 1.6, "#e8762f", n * 49))}${strewn(52, 48, 15, 9, (x, y, n) => oval(x, y, 2.5, 1.8, "#b98346", n * 63))}${herbs(50, 50, 24, 12)}`,
  ),
  greek: onPlate(
    `${leaves("#7ea653", "#a5c777")}${strewn(50, 50, 23, 7, (x, y) => circle(x, y, 5.4, "#d8343f") + circle(x, y, 3.6, "#e8655f"))}${strewn(47, 53, 20, 6, (x, y) => circle(x, y, 4.6, "#5d9a4a") + circle(x, y, 3.8, "#cfe6b0"))}${strewn(52, 49, 17, 7, (x, y, n) => box(x - 3.4, y - 3.4, 7, 7, "#fdfbf3", n * 31))}${strewn(50, 50, 21, 5, (x, y) => circle(x, y, 2.8, "#2b2536"))}`,
  ),
  nicoise: onPlate(
    `${leaves("#86ad58", "#a5c777")}${strewn(50, 50, 21, 4, (x, y) => oval(x, y, 7, 5.4, "#fffdf5") + circle(x, y, 3, "#f0a92c"))}${strewn(48, 52, 15, 6, (x, y, n) => box(x - 5, y - 3, 10, 6, "#c99682", n * 39, 2))}${strewn(52, 48, 23, 10, (x, y, n) => box(x - 6, y - 1, 12, 2.2, "#3f7a35", n * 57))}${strewn(50, 50, 22, 5, (x, y) => circle(x, y, 2.6, "#2b2536"))}`,
  ),
}
