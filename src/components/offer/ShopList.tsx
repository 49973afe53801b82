import { useId } from "react"
import { QuantityStepper, type QuantityStepperProps } from "../controls/QuantityStepper.tsx"
import { useText } from "#src/i18n/index.ts"
import { Allergens } from "./Allergens.tsx"
import type { DishView } from "./dish.ts"
import { DishMarks } from "./DishCell.tsx"
import { DishName } from "./DishName.tsx"
import { Health } from "./Health.tsx"
import { OrderMenu } from "./OrderMenu.tsx"
import { Plate, type Drawing } from "./Plate.tsx"

export interface GoodsView extends DishView {
  /** It is in the cart: the stepper takes the place of the key. */
  readonly inCart?: Omit<QuantityStepperProps, "label">
  readonly drawing?: Drawing
}
export interface ShopListProps {
  readonly sections: ReadonlyArray<{
    readonly title: string
    readonly goods: ReadonlyArray<GoodsView>
  }>
}

/** What a shop sells, in sections, one to three columns. */
export const ShopList = ({ sections }: ShopListProps) => (
  <div className="stack s5">
    {sections.map((section) => (
      <ShopSection key={section.title} {...section} />
    ))}
  </div>
)

const ShopSection = ({ title, goods }: ShopListProps["sections"][number]) => {
  const headingId = useId()
  return (
    <section className="stack s2" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div className="shop">
        {goods.map((one) => (
          <Goods key={one.id} goods={one} />
        ))}
      </div>
    </section>
  )
}

const Goods = ({ goods }: { readonly goods: GoodsView }) => {
  const { money } = useText()
  const nameId = useId()
  const { id, name, lang, image, description, size, health, allergens, flagged, left } = goods
  const { inCart, drawing = "empty" } = goods
  return (
    <article className="prod" aria-labelledby={nameId} data-dish={id}>
      <Plate square size={56} drawing={drawing} {...(image === undefined ? {} : { src: image })} />
      <h3 className="n" id={nameId} lang={lang}>
        <DishName dish={goods} />
      </h3>
      {description !== undefined && (
        <p className="ds" lang={lang}>
          {description}
        </p>
      )}
      <div className="m row tight wrap">
        {health !== undefined && <Health rating={health} />}
        <Allergens allergens={allergens} flagged={flagged} />
        <DishMarks dish={goods} plain />
        {size !== undefined && <span>{size}</span>}
        {inCart !== undefined && <b className="num">{money(goods.key.price)}</b>}
        {left !== undefined && <span className="left">{left}</span>}
      </div>
      <div className="k">
        {inCart === undefined ? (
          <OrderMenu {...goods.key} dish={name} />
        ) : (
          <QuantityStepper {...inCart} label={name} />
        )}
      </div>
    </article>
  )
}
