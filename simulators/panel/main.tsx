/** The control panel: the control API for people. Source: docs/simulators.md "Control panel". */
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import { Panel } from "./Panel.tsx"
import { start } from "./read.ts"
import "./panel.css"

const root = createRoot(document.getElementById("root")!)
// The browser looks for the section that the address names once the page is parsed.
flushSync(() => root.render(<Panel />))
void start()
