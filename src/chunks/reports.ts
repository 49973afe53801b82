/** Reports: who reads one looks at the next. */
export { OrdersReport } from "../screens/Orders/OrdersReport.tsx"
export { BillsPage } from "../screens/Reports/BillsPage.tsx"
export { BonusesPage } from "../screens/Reports/BonusesPage.tsx"
export { ConsumptionPage } from "../screens/Reports/ConsumptionPage.tsx"
export { TransactionsPage } from "../screens/Reports/TransactionsPage.tsx"
export { VouchersPage } from "../screens/Reports/VouchersPage.tsx"
