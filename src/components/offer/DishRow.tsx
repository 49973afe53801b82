import { memo, useId } from "react"
import { classes } from "../classes.ts"
import { Allergens } from "./Allergens.tsx"
import { rowClass, type DishView } from "./dish.ts"
import { DishMarks, Note } from "./DishCell.tsx"
import { DishName } from "./DishName.tsx"
import { Health } from "./Health.tsx"
import { OrderMenu } from "./OrderMenu.tsx"
import { Plate, type Drawing } from "./Plate.tsx"
import { useText } from "#src/i18n/index.ts"
import { QuantityStepper, type QuantityStepperProps } from "../controls/QuantityStepper.tsx"

export interface DishRowProps {
  readonly dish: DishView
  readonly drawing?: Drawing
  /** How many to order with one press, where a dish allows more than one. */
  readonly quantity?: Omit<QuantityStepperProps, "label">
}

/** A dish in the day view: its plate and all that is known of it. */
export const DishRow = memo(({ dish, drawing = "empty", quantity }: DishRowProps) => {
  const nameId = useId()
  const { lookUp } = useText()
  const { id, name, lang, group, description, size, health, allergens, flagged, left } = dish
  const { facts } = dish
  return (
    <article className={classes("tick", rowClass(dish))} aria-labelledby={nameId} data-dish={id}>
      <Plate drawing={drawing} {...(dish.image === undefined ? {} : { src: dish.image })} />
      <div className="head">
        <span className="g">{group}</span>
        <h3 className="n" id={nameId} lang={lang}>
          <DishName dish={dish} />
        </h3>
      </div>
      {description !== undefined && (
        <p className="ds" lang={lang}>
          {description}
        </p>
      )}
      <div className="m">
        {health !== undefined && <Health rating={health} worded />}
        {size !== undefined && <span>{size}</span>}
        {facts?.map(({ variableId, value }) => (
          <span key={variableId}>
            {lookUp(`product.${variableId}`, { defaultValue: variableId })} {value}
          </span>
        ))}
        <Allergens allergens={allergens} flagged={flagged} long />
        {left !== undefined && <span className="left">{left}</span>}
        <DishMarks dish={dish} />
      </div>
      <div className="k">
        {quantity !== undefined && <QuantityStepper {...quantity} label={name} />}
        <OrderMenu {...dish.key} dish={name} />
      </div>
      <Note dish={dish} />
    </article>
  )
})
