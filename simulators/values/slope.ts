/** How fast something grows: the straight line with the least squares. */
export const slopeOf = (points: ReadonlyArray<readonly [x: number, y: number]>): number => {
  const mean = (values: ReadonlyArray<number>) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(([each]) => each))
  const y = mean(points.map(([, each]) => each))
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0)
  const under = points.reduce((sum, [a]) => sum + (a - x) ** 2, 0)
  return under === 0 ? 0 : over / under
}
