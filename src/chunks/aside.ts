/** What is done when a log is long, or a log or a setting cannot be kept or read: seldom. */
export { keepAside, leave, makeRoom, mendAt, setAside, tidy } from "../boot/aside.ts"
