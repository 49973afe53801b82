/** All reports are one piece of code: who reads one looks at the next. */
export { BillsPage } from "./BillsPage.tsx"
export { BonusesPage } from "./BonusesPage.tsx"
export { ConsumptionPage } from "./ConsumptionPage.tsx"
export { TransactionsPage } from "./TransactionsPage.tsx"
export { VouchersPage } from "./VouchersPage.tsx"
