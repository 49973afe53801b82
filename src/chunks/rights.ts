/** The rights of a person: all data as a file, being forgotten, a request to erase an account, a withdrawal. */
export { MyData } from "../boot/rights.tsx"
export { WithdrawalScreen } from "../screens/Rights/WithdrawalScreen.tsx"
