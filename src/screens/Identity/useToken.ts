import { useSelect } from "#src/react/store.tsx"

/** The token that the address has brought, once it is decoded; empty where there is none. Source: ROUTE-15, ROUTE-17. */
export const useToken = (): string => {
  const path = useSelect((state) => state.place.path)
  const raw = path.split("/")[2] ?? ""
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
  }
}
