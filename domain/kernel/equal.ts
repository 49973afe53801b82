/** Whether plain data is the same, however its keys are ordered. A function equals itself only. */
export const isEqual = (left: unknown, right: unknown): boolean => {
  if (Object.is(left, right)) return true
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null)
    return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const names = Object.keys(left)
  return (
    names.length === Object.keys(right).length &&
    names.every((name) =>
      isEqual((left as Record<string, unknown>)[name], (right as Record<string, unknown>)[name]),
    )
  )
}
