import type { Config } from "#domain/config/index.ts"
import { fieldProblems } from "#domain/forms/configProblems.ts"
import { columnProblems } from "#domain/reports/columns.ts"

/** Here and not where the configuration is read: what is wrong with a field or a column holds up no start. */
export const warnOfFields = (config: Config): void => {
  const problems = [...fieldProblems(config), ...columnProblems(config)].map(
    ({ key, reason }) => `${key}: ${reason}`,
  )
  if (problems.length > 0)
    // oxlint-disable-next-line no-console -- a deployment's operator looks here. Source: FORM-09, FORM-16, BONUS-03, APP-13.
    console.warn(`Configuration not used:\n${problems.join("\n")}`)
}
