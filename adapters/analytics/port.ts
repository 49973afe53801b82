/** A tracker of page views. It learns which pages are looked at, and nothing of who looks. Source: APP-27. */
export type Analytics = {
  /** The pattern of a route, such as `/password-reset/:token`: never an address as it is. */
  readonly pageViewed: (pattern: string) => void
}
