/** Formats by what they are for: a browser takes longer to make one than to write a hundred values with it. */
const memo = <Format>(make: (locale: string, options: object) => Format) => {
  const made = new Map<string, Format>()
  return (locale: string, options: object = {}): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(locale, options)
    made.set(key, format)
    return format
  }
}

const collator = memo((locale, options) => new Intl.Collator(locale, options))

/** Words in the order of the language; made when somebody sorts by words. */
export const compareIn =
  (locale: string) =>
  (a: string, b: string): number =>
    collator(locale, { numeric: true }).compare(a, b)

export const numberFormat: (
  locale: string,
  options?: Intl.NumberFormatOptions,
) => Intl.NumberFormat = memo((locale, options) => new Intl.NumberFormat(locale, options))

export const dateFormat: (
  locale: string,
  options?: Intl.DateTimeFormatOptions,
) => Intl.DateTimeFormat = memo((locale, options) => new Intl.DateTimeFormat(locale, options))
