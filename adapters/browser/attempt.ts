/** What `work` answers, or nothing where it throws: a storage that is full or not there, a text that is no JSON. */
export const attempt = <A>(work: () => A): A | undefined => {
  try {
    return work()
  } catch {
    // The caller goes on without.
  }
  return undefined
}
