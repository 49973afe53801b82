/** The login: where a first visit lands. */
export { LoginScreen } from "../screens/Login/LoginScreen.tsx"
