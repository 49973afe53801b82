import { memo, useId } from "react"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { classes } from "../classes.ts"
import { Allergens } from "./Allergens.tsx"
import { rowClass, type DishView } from "./dish.ts"
import { DishName } from "./DishName.tsx"
import { Health } from "./Health.tsx"
import { Sign } from "./orderStatus.tsx"
import { OrderMenu } from "./OrderMenu.tsx"
import { chunks } from "#src/chunks.ts"

export const DishMarks = lazyComponent(chunks.week, "DishMarks")

export interface DishCellProps {
  readonly dish: DishView
  /** This dish is the planner's one tab stop. */
  readonly tabStop?: boolean
}

/** A dish in the week: an article named by the dish, its name first, its key next. */
export const DishCell = memo(({ dish, tabStop = true }: DishCellProps) => {
  const nameId = useId()
  const { id, name, lang, group, health, allergens, flagged, left, dimmed = false } = dish
  const tabIndex = tabStop ? 0 : -1
  return (
    <article
      className={classes("dish", rowClass(dish), dimmed && "dimmed")}
      aria-labelledby={nameId}
      inert={dimmed}
      data-dish={id}
    >
      <span className="g">{group}</span>
      <h3 className="n" id={nameId} lang={lang}>
        <DishName dish={dish} tabIndex={tabIndex} />
      </h3>
      <div className="m">
        {health !== undefined && <Health rating={health} />}
        <Allergens allergens={allergens} flagged={flagged} />
        {left !== undefined && <span className="left">{left}</span>}
        <DishMarks dish={dish} tabIndex={tabIndex} />
      </div>
      <div className="k">
        <OrderMenu {...dish.key} dish={name} button={{ tabIndex }} />
      </div>
      <Note dish={dish} />
    </article>
  )
})

/** What a state means for the person, under the dish. */
export const Note = ({ dish: { state, note } }: { readonly dish: DishView }) => {
  if (note === undefined) return null
  return (
    <div className="note">
      {state !== undefined && <Sign state={state} />}
      <span>{note}</span>
    </div>
  )
}
