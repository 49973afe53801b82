/** Each slash but the first of them fails at once: trying them all takes quadratic time. */
export const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, "")
