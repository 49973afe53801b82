/**
 * How a person reads and uses the page. It says something of the person's health: it stays on the device and out of every
 * log. Source: feature 11, EN 301 549 §5.1.4.
 */
import { Schema } from "effect"
import { timeFactors } from "#domain/session/model.ts"
import { textSizes, volumes } from "./model.ts"

export { noAccess, textSizes, volumes } from "./model.ts"

export const Access = Schema.Struct({
  text: Schema.Literals(textSizes),
  contrast: Schema.Boolean,
  dark: Schema.Boolean,
  /** Less motion. */
  calm: Schema.Boolean,
  /** All that can be pressed stands in the lower part of the screen. */
  reach: Schema.Boolean,
  /** The page is read aloud. */
  speech: Schema.Boolean,
  /** Of what is read. In percent. */
  volume: Schema.Literals(volumes),
  /** So many times the limit of inactivity. */
  time: Schema.Literals(timeFactors),
})
export type Access = typeof Access.Type
