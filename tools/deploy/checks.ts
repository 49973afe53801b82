/** All checks of a deployment, in the order in which their findings are told. */
import { addresses } from "./addresses.ts"
import { bytes } from "./bytes.ts"
import { clock } from "./clock.ts"
import { compression } from "./compression.ts"
import type { Deployment } from "./deployment.ts"
import type { Finding, Said } from "./finding.ts"
import { leaks } from "./leaks.ts"
import { orders } from "./orders.ts"
import { security } from "./security.ts"
import { serverSettings } from "./serverSettings.ts"
import { settings } from "./settings.ts"
import { transport } from "./transport.ts"

type Check = (deployment: Deployment) => ReadonlyArray<Said> | Promise<ReadonlyArray<Said>>

const checks: Readonly<Record<string, Check>> = {
  transport,
  addresses,
  headers: security,
  compression,
  settings,
  clock,
  orders,
  "server settings": serverSettings,
  leaks,
  bytes,
}

/** One after the other: a deployment that is in use is not pressed. */
export const checkDeployment = async (deployment: Deployment): Promise<ReadonlyArray<Finding>> => {
  const all: Array<Finding> = []
  for (const [check, run] of Object.entries(checks))
    all.push(...(await run(deployment)).map((said) => ({ check, ...said })))
  return all
}
