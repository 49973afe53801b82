import { useEffect, useState } from "react"
import { Journal } from "./Journal.tsx"
import { Kitchen } from "./Kitchen.tsx"
import { Mail } from "./Mail.tsx"
import { Network } from "./Network.tsx"
import { People } from "./People.tsx"
import { Reader } from "./Reader.tsx"
import { Terms } from "./Terms.tsx"
import { World } from "./World.tsx"
import { Tag } from "./parts.tsx"
import { clockNow, useView } from "./view.ts"

const icon = new URL("../../public/icon.svg", import.meta.url).href

const sections = "Network World Terms Kitchen People Reader Mail Journal".split(" ")

export const Panel = () => (
  <div inert={!useView().isReady}>
    <header className="bar">
      <div className="title">
        <img src={icon} alt="" width="32" height="32" />
        <h1>Control panel</h1>
        <output>
          <Connection />
        </output>
      </div>
      <Clock />
      <Product />
    </header>
    <nav className="jump" aria-label="Sections">
      {sections.map((name) => (
        <a key={name} href={`#${name.toLowerCase()}`}>
          {name}
        </a>
      ))}
    </nav>
    <main>
      <div className="col">
        <Network />
        <World />
        <Terms />
      </div>
      <div className="col">
        <Kitchen />
        <People />
        <Reader />
      </div>
      <div className="col live">
        <Mail />
        <Journal />
      </div>
    </main>
  </div>
)

const Connection = () => {
  const { isConnected } = useView()
  if (isConnected === undefined) return <Tag>Connecting</Tag>
  if (isConnected) return <Tag tone="ok">Connected</Tag>
  return <Tag tone="no">No answer from the server</Tag>
}

const drawnEveryMs = 250

const Clock = () => {
  const { world } = useView()
  const [, draw] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => draw((n) => n + 1), drawnEveryMs)
    return () => clearInterval(timer)
  }, [])
  const state = world?.frozen === true ? "frozen" : "running"
  return (
    <p className="clock">
      <span className="vh">The world's clock:</span>
      <b className="num">{clockNow()}</b>
      <Tag tone={world && (world.frozen ? "wait" : "ok")}>{world === undefined ? "…" : state}</Tag>
    </p>
  )
}

const Product = () => {
  const { hasProduct } = useView()
  if (hasProduct === undefined) return undefined
  if (!hasProduct) return <span className="dim sm">No product on this port</span>
  return (
    <a className="btn main-act" href="/" target="_blank">
      Open the product<span className="vh"> in a new tab</span>
    </a>
  )
}
