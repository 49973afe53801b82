/** Pictures of favourites and of the week's plan. */
import { icon } from "./icons.tsx"

export const AgainIcon = icon("history")
export const SaveDateIcon = icon("calendar-plus")
export const StarIcon = icon("star")
