/** Round numbers for a scale from nothing (or below) to the largest value, in four steps or fewer. */
export const ticksOf = (min: number, max: number): ReadonlyArray<number> => {
  const [low, high] = [Math.min(0, min), Math.max(0, max)]
  const rough = (high - low) / 4
  if (!(rough > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough)!
  const first = Math.floor(low / step)
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, n) => (first + n) * step)
}
