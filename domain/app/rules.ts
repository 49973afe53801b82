import { demands as accountDemands, reduce as accountReduce } from "#domain/account/rules.ts"
import { demands as cartDemands, reduce as cartReduce } from "#domain/cart/rules.ts"
import { demands as clockDemands, reduce as clockReduce } from "#domain/clock/rules.ts"
import { demands as consentsDemands, reduce as consentsReduce } from "#domain/consents/rules.ts"
import { demands as formsDemands, reduce as formsReduce } from "#domain/forms/rules.ts"
import { demands as modalsDemands, reduce as modalsReduce } from "#domain/modals/rules.ts"
import { demands as ordersDemands, reduce as ordersReduce } from "#domain/orders/rules.ts"
import { demands as reportsDemands, reduce as reportsReduce } from "#domain/reports/rules.ts"
import { demands as pairingDemands, reduce as pairingReduce } from "#domain/pairing/rules.ts"
import { demands as updateDemands, reduce as updateReduce } from "#domain/update/rules.ts"
import { install } from "./index.ts"

/** Makes the client whole. A first visit fetches these rules beside the page; everything else has them from the start. */
export const installRules = (): void =>
  install({
    account: { reduce: accountReduce, demands: accountDemands },
    cart: { reduce: cartReduce, demands: cartDemands },
    orders: { reduce: ordersReduce, demands: ordersDemands },
    consents: { reduce: consentsReduce, demands: consentsDemands },
    reports: { reduce: reportsReduce, demands: reportsDemands },
    forms: { reduce: formsReduce, demands: formsDemands },
    modals: { reduce: modalsReduce, demands: modalsDemands },
    pairing: { reduce: pairingReduce, demands: pairingDemands },
    update: { reduce: updateReduce, demands: updateDemands },
    clock: { reduce: clockReduce, demands: clockDemands },
  })
