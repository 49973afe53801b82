import { canteenOf } from "#domain/offer/index.ts"
import { CanteenPicker } from "#src/components/offer/CanteenPicker.tsx"
import { Coordinates } from "../Forms/Coordinates.tsx"
import { useAppState, useSend } from "#src/react/store.tsx"

/** Source: OFFER-17. */
export const LocationDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const state = useAppState()
  const send = useSend()
  const canteens = state.canteens.value ?? []
  const current = canteenOf(state.offer, state)
  return (
    <CanteenPicker
      canteens={canteens.map(({ id, name }) => ({ id: String(id), name }))}
      current={current === undefined ? undefined : String(current)}
      onChoose={(chosen) => {
        const canteen = canteens.find(({ id }) => String(id) === chosen)
        if (canteen !== undefined) send({ _tag: "CanteenChosen", canteenId: canteen.id })
      }}
      onClose={onClose}
    >
      <Coordinates />
    </CanteenPicker>
  )
}
