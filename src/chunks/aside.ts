/** What is done when a log or a setting cannot be kept or read: seldom. */
export { keepAside, leave, setAside } from "../boot/aside.ts"
