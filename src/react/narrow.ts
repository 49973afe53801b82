import { isKioskSurface } from "#domain/config/index.ts"
import { isMobile } from "#domain/place/index.ts"
import { useSelect } from "./store.tsx"

/** Whether a table has no room: on a phone, and on a kiosk, whose letters are large. */
export const useIsNarrow = (): boolean =>
  useSelect(({ place, client }) => isMobile(place) || isKioskSurface(client.config))
