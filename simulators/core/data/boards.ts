/** What the buffet hands over the counter. */
import { box, circle, line, onBoard, onPlate, oval, shape, strewn } from "./ink.ts"

const glassPot = (layers: string, top: string): string =>
  onBoard(
    `${oval(50, 54, 33, 32, "#c9a06e")}${circle(50, 50, 32, "#f4f8fb")}${circle(50, 50, 28, layers)}${top}`,
  )

export const boards: Readonly<Record<string, string>> = {
  croissant: onBoard(
    `${shape("M18 62c2-26 22-38 40-34 16 3 26 16 26 32-6-8-14-12-22-10 2 6-2 10-6 10-2-6-8-8-14-6-8 3-14 6-24 8z", "#c9813a")}${shape("M24 56c4-18 18-27 33-24 11 2 19 9 23 19-6-4-12-5-18-4-6-3-13-3-19 0-7 2-13 5-19 9z", "#dd9c52")}${line("M36 40l6 12M52 33l1 15M67 38l-4 12", "#b26d2a", 2)}`,
  ),
  cake: onBoard(
    `${shape("M20 66l44-34 18 34z", "#7a4a2c")}${shape("M20 66h62v14H20z", "#a86f42")}${box(20, 70, 62, 3, "#f4e4c4")}${shape("M20 66l44-34 4 7-32 27z", "#8f5a37")}${strewn(58, 57, 11, 16, (x, y) => circle(x, y, 0.9, "#2b211d"))}`,
  ),
  roll: onBoard(
    `${oval(50, 56, 34, 22, "#8d5d33")}${oval(50, 53, 34, 21, "#b07a47")}${oval(50, 50, 28, 15, "#f1e6cd")}${strewn(50, 50, 22, 9, (x, y) => circle(x, y * 0.6 + 20, 2.2, "#6fa04d"))}${strewn(50, 50, 18, 6, (x, y) => circle(x, y * 0.5 + 25, 2.4, "#d8563f"))}`,
  ),
  sandwich: onBoard(
    `${box(14, 56, 72, 15, "#c78c4b", -6, 7)}${shape("M14 58c8-7 14 3 22-3s14 4 22-3 14 3 28-4l-1 9c-24 6-48 8-70 7z", "#6fa04d")}${box(16, 51, 68, 6, "#e88f86", -6, 2)}${box(18, 46, 64, 6, "#f4cf5c", -6, 1)}${shape("M12 50c4-18 24-26 46-27 16 0 27 6 29 17-24 0-50 4-75 10z", "#d99c58")}${line("M30 37l8-5M47 32l8-4M64 29l8-2", "#b97c3c", 2.2)}`,
  ),
  pudding: glassPot(
    "#fdf6ea",
    `${shape("M26 56c8-14 40-16 48-2-2 14-14 22-24 22s-22-8-24-20z", "#a51f45")}${strewn(50, 50, 19, 9, (x, y, n) => circle(x, y, 4, n % 3 ? "#c22b53" : "#3c3f7a"))}${oval(60, 36, 6, 3, "#63a04a", -35)}${oval(54, 34, 6, 3, "#4f8a3a", 15)}`,
  ),
  fruit: glassPot(
    "#eef3e2",
    `${strewn(50, 50, 22, 6, (x, y) => circle(x, y, 7, "#8cbf4b") + circle(x, y, 4.8, "#b9dd7d") + circle(x, y, 1.6, "#fff"))}${strewn(52, 48, 17, 5, (x, y) => shape(`M${x - 5} ${y - 3}c3-3 7-3 10 0 0 6-4 9-5 10-2-1-5-5-5-10z`, "#d8343f"))}${strewn(46, 54, 21, 9, (x, y) => circle(x, y, 2.8, "#46508f"))}`,
  ),
  sushi: onPlate(
    strewn(50, 50, 22, 8, (x, y, n) =>
      n % 2
        ? circle(x, y, 7.5, "#1f2a26") + circle(x, y, 6, "#fbfaf5") + circle(x, y, 2.6, "#f0824f")
        : oval(x, y, 9, 5, "#fbfaf5", n * 40) +
          oval(x, y - 1.5, 9, 4, "#f0824f", n * 40) +
          line(`M${x - 4} ${y - 3}l2 4M${x} ${y - 4}l2 4`, "#f8b391", 1.2),
    ),
  ),
}
