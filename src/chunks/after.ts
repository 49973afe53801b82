/** What each page wants right after its first paint: messages, the foot, observers. */
export { fetchAhead } from "../boot/ahead.ts"
export { observe } from "../boot/observers.ts"
export { AfterPaint } from "../screens/Shell/AfterPaint.tsx"
export { Foot } from "../screens/Shell/Foot.tsx"
export { Notices } from "../screens/Shell/Notices.tsx"
