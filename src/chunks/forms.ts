/** Forms: registration, passwords, personal data, a place, money, a comment. */
export { CoordinatesForm } from "../screens/Forms/CoordinatesForm.tsx"
export { ForgottenPasswordScreen } from "../screens/Identity/ForgottenPasswordScreen.tsx"
export { PasswordResetScreen } from "../screens/Identity/PasswordResetScreen.tsx"
export { RegistrationFinishScreen } from "../screens/Identity/RegistrationFinishScreen.tsx"
export { RegistrationScreen } from "../screens/Identity/RegistrationScreen.tsx"
export { CommentPage } from "../screens/Profile/CommentPage.tsx"
export { EditPage } from "../screens/Profile/EditPage.tsx"
export { TopUpPage } from "../screens/Profile/TopUpPage.tsx"
