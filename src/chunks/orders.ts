/** Orders, the cart, and where a payment leads back to. */
export { CartScreen } from "../screens/Cart/CartScreen.tsx"
export { OrdersScreen } from "../screens/Orders/OrdersScreen.tsx"
export { PaymentFailureScreen } from "../screens/Result/PaymentFailureScreen.tsx"
export { ThankYouScreen } from "../screens/Result/ThankYouScreen.tsx"
