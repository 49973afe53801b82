/** The whole page: what is open, the screens, the line of events, and what is known of the one that is looked at. */
import { useEffect, useState } from "react"
import { textOfFile } from "../open.ts"
import type { Model } from "../model.ts"
import { wantedOf } from "../address.ts"
import { EventList } from "./EventList.tsx"
import { Head } from "./Head.tsx"
import { Inspector } from "./Inspector.tsx"
import { Screens } from "./Screens.tsx"
import { Transport } from "./Transport.tsx"
import { ModelContext, useView } from "./useView.ts"
import { sentenceOf } from "./words.ts"

const openFiles = async (model: Model, files: ReadonlyArray<File>): Promise<void> => {
  if (files.length === 0) return
  try {
    const read = files.map(async (file) => ({ name: file.name, text: await textOfFile(file) }))
    model.open(await Promise.all(read), wantedOf(location.hash))
  } catch (reason) {
    const name = files.map((file) => file.name).join(", ")
    model.refuse([{ name, line: 0, reason: `cannot be read: ${(reason as Error).message}` }])
  }
}

export const Viewer = ({ model }: { readonly model: Model }) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const over = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent): void => {
      event.preventDefault()
      setIsOver(false)
      void openFiles(model, [...(event.dataTransfer?.files ?? [])])
    }
    window.addEventListener("dragover", over)
    window.addEventListener("dragleave", leave)
    window.addEventListener("drop", drop)
    return () => {
      window.removeEventListener("dragover", over)
      window.removeEventListener("dragleave", leave)
      window.removeEventListener("drop", drop)
    }
  }, [model])
  return (
    <ModelContext value={model}>
      <div className={isOver ? "page over" : "page"}>
        <Head open={(files) => void openFiles(model, files)} />
        <Body />
        <Voice />
      </div>
    </ModelContext>
  )
}

const Body = () => {
  const { session } = useView()
  return (
    <>
      <main className={session === undefined ? "empty" : "work"}>
        {session === undefined ? <Empty /> : <EventList session={session} />}
        {/* Here before any log is: it comes with the page, and the network may be gone later. */}
        <Screens session={session} />
        {session !== undefined && <Inspector session={session} />}
      </main>
      {session !== undefined && <Transport session={session} />}
    </>
  )
}

const Empty = () => (
  <section className="welcome" aria-labelledby="welcome-title">
    <h2 id="welcome-title">Open a log</h2>
    <p>
      Drop a <code>.ndjson</code> file here, gzipped or not, or choose one above. Several files are
      several tabs of one session: they are shown side by side, in one order.
    </p>
    <p>
      A problem report from the application is such a file; a page opened with <code>?trace</code>{" "}
      gives its own by <code>__trayline.log()</code>.
    </p>
    <p>
      Arrow keys go from event to event, Page Up and Page Down ten of them, with Shift a hundred.
      Home and End go to the ends, Space plays.
    </p>
    <p className="dim">The file stays in this page. Nothing is sent anywhere.</p>
  </section>
)

/** Says where the view stands, once it stands. */
const Voice = () => {
  const { session, n, isPlaying, note } = useView()
  const [said, setSaid] = useState("")
  useEffect(() => {
    if (session === undefined || isPlaying) return undefined
    const timer = setTimeout(() => setSaid([note, sentenceOf(session, n)].join(" ").trim()), 250)
    return () => clearTimeout(timer)
  }, [session, n, isPlaying, note])
  return <output className="vh">{said}</output>
}
