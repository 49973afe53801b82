import { routeOf } from "#domain/place/index.ts"
import { useSelect } from "#src/react/store.tsx"
import { ByStringScreen } from "../Pairing/ByStringScreen.tsx"

/** Where the router finds no page: a QR code that cannot be decoded says so, any other address is sent home by the guards. Source: PAIR-22, ROUTE-45. */
export const Unmatched = () => {
  const isString = useSelect((state) => routeOf(state.place.path)._tag === "PairingByString")
  return isString ? <ByStringScreen /> : null
}
