import type * as App from "#domain/app/index.ts"

/** How many filters are on. */
export const activeFilters = ({ filters }: App.State["offer"]): number =>
  filters.health.length + filters.server.length + (filters.text.trim() === "" ? 0 : 1)
