import { routeOf } from "#domain/place/index.ts"
import { lazyPage } from "#src/react/lazyComponent.tsx"
import { useSelect } from "#src/react/store.tsx"
import { chunks } from "#src/chunks.ts"

const ByStringScreen = lazyPage(chunks.account, "ByStringScreen")

/** Where the router finds no page: a QR code that cannot be decoded says so, any other address is sent home by the guards. Source: PAIR-22, ROUTE-45. */
export const Unmatched = () => {
  const isString = useSelect((state) => routeOf(state.place.path)._tag === "PairingByString")
  return isString ? <ByStringScreen /> : null
}
