import { orderTargetOf } from "#domain/config/index.ts"
import { QuantityStepper } from "#src/components/controls/QuantityStepper.tsx"
import { classes } from "#src/components/classes.ts"
import { imageOf } from "#src/components/images.ts"
import { rowClass } from "#src/components/offer/dish.ts"
import { Note } from "#src/components/offer/DishCell.tsx"
import { DishMarks } from "#src/components/offer/DishMarks.tsx"
import { drawingOf } from "#src/components/offer/drawings.ts"
import { Health } from "#src/components/offer/Health.tsx"
import { OrderMenu } from "#src/components/offer/OrderMenu.tsx"
import { Plate } from "#src/components/offer/Plate.tsx"
import type { GoodsView } from "#src/components/offer/ShopList.tsx"
import { Sheet } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { useAppState } from "#src/react/store.tsx"
import { itemOf, type Quantities, stepperOf } from "./quantity.ts"

export interface DishSheetProps {
  readonly id: string
  /** Those on the page; one that has gone from it is shown no more. */
  readonly dishes: ReadonlyArray<GoodsView>
  /** In a cart the dish says itself how many. */
  readonly quantities?: Quantities
  readonly onClose: () => void
}

const imageSize = 160

/** All that the canteen says of a dish, and its key. Source: OFFER-02, DATA-07. */
export const DishSheet = ({ id, dishes, quantities, onClose }: DishSheetProps) => {
  const state = useAppState()
  const { lookUp, t } = useText()
  const dish = dishes.find((each) => each.id === id)
  if (dish === undefined) return null
  const { allergens, description, flagged, group, health, inCart, key, lang, left, name } = dish
  const { config } = state.client
  const image = imageOf(itemOf(state, id)?.product.image, imageSize, config)
  // What is ordered is another order's: one more is one.
  const isFree = dish.state === undefined || dish.state === "refused"
  const stepper = inCart ?? (isFree ? quantities && stepperOf(state, id, quantities) : undefined)
  return (
    <Sheet
      title={name}
      lang={lang}
      onClose={onClose}
      foot={
        <>
          {stepper !== undefined && <QuantityStepper {...stepper} label={name} />}
          {inCart === undefined && <OrderMenu {...key} dish={name} />}
        </>
      }
    >
      <div className={classes("dish-sheet", rowClass(dish))}>
        <Plate
          size={imageSize}
          square={orderTargetOf(config) === "cart"}
          drawing={drawingOf(group, name)}
          {...(image === undefined ? {} : { src: image })}
        />
        <div className="stack s2">
          <p className="mute">{[group, dish.size].filter(Boolean).join(" · ")}</p>
          {description !== undefined && <p lang={lang}>{description}</p>}
          {health !== undefined && <Health rating={health} worded />}
          {left !== undefined && <p className="left">{left}</p>}
        </div>
        <DishMarks dish={dish} />
      </div>
      <Note dish={dish} />
      {dish.facts !== undefined && dish.facts.length > 0 && (
        <dl className="facts">
          {dish.facts.map(({ variableId, value }) => (
            <div key={variableId}>
              <dt>{lookUp(`product.${variableId}`, { defaultValue: variableId })}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {allergens.length > 0 && (
        <div>
          <h3>{t("offer.allergens")}</h3>
          <ul className="facts">
            {allergens.map(({ shortName, longName }) => {
              const text = `${shortName} ${longName}`.trim()
              return (
                <li key={shortName}>
                  {flagged?.has(shortName) === true ? <mark>{text}</mark> : text}
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </Sheet>
  )
}
