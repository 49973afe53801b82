/** What runs inside the page. Each function stands alone: its text is what is sent. */

export type Wanted = {
  /** A role of ARIA, or any visible element that has the text itself. */
  readonly role: string
  /** The accessible name, as a regular expression; the text for role "text". */
  readonly name: string
  /** Nothing of the kind is seen any more. */
  readonly isGone?: boolean
}

export type Found = { readonly css: string; readonly name: string } | undefined

/**
 * Waits until the first element of that role and name is seen and stands still; answers how to find it. `undefined`: it
 * was not seen within `ms`.
 */
export const find = async ({ role, name, isGone }: Wanted, ms: number): Promise<Found> => {
  const native: Readonly<Record<string, string>> = {
    button: "button, input[type=submit], summary",
    link: "a[href]",
    textbox: "input:not([type]), input:is([type=text], [type=email], [type=password]), textarea",
    checkbox: "input[type=checkbox]",
    radio: "input[type=radio]",
    combobox: "select",
    heading: "h1, h2, h3, h4",
    article: "article",
    figure: "figure",
    table: "table",
    region: "section",
    group: "fieldset",
    dialog: "dialog",
    img: "img",
    text: "body *",
  }
  const pattern = new RegExp(name)
  const clean = (text: string | null | undefined): string =>
    (text ?? "").replaceAll(/\s+/g, " ").trim()
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute("aria-labelledby") ?? "").split(" ").filter(Boolean)
    const labels = Array.from((element as HTMLInputElement).labels ?? [])
    const all = [
      ids.map((id) => document.getElementById(id)?.textContent).join(" "),
      element.getAttribute("aria-label"),
      labels.map((label) => label.textContent).join(" "),
      element.textContent,
      element.getAttribute("placeholder"),
    ]
    return all.map(clean).find((text) => text !== "") ?? ""
  }
  const ownText = (element: Element): string =>
    Array.from(element.childNodes).some(
      (node) => node.nodeType === 3 && clean(node.textContent) !== "",
    )
      ? clean(element.textContent)
      : ""
  const isSeen = (element: Element): boolean =>
    // A control's own box may be hidden behind its label.
    (role === "checkbox" ||
      role === "radio" ||
      element.checkVisibility({ visibilityProperty: true })) &&
    element.getClientRects().length > 0
  const look = (): Element | undefined =>
    Array.from(document.querySelectorAll(`${native[role] ?? "none"}, [role=${role}]`)).find(
      (element) =>
        pattern.test(role === "text" ? ownText(element) : nameOf(element)) && isSeen(element),
    )
  const until = performance.now() + ms
  const next = () =>
    new Promise<void>((resolve) => {
      const done = (): void => {
        observer.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const observer = new MutationObserver(done)
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
      // Some changes touch no node: a style sheet, a picture, a transition.
      const timer = setTimeout(done, 100)
    })
  let last = ""
  while (performance.now() < until) {
    const element = look()
    if (isGone === true) {
      if (element === undefined) return { css: "", name: "" }
    } else if (element !== undefined) {
      element.scrollIntoView({ block: "center", behavior: "instant" })
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = `${x} ${y} ${width} ${height}`
      if (box === last) {
        for (const old of document.querySelectorAll("[data-wanted]"))
          old.removeAttribute("data-wanted")
        element.setAttribute("data-wanted", "")
        const html = document.documentElement
        // Of this search alone: what was found before may lie around it, and hear a click that misses.
        const mark = `${performance.now()}`
        html.dataset["unclicked"] = mark
        const clicked = (): void => {
          if (html.dataset["unclicked"] === mark) delete html.dataset["unclicked"]
        }
        element.addEventListener("click", clicked, { once: true })
        return { css: "[data-wanted]", name: nameOf(element) }
      }
      last = box
    }
    await next()
  }
  return undefined
}

/**
 * Whether the element that was found last heard a click: a page that moves under the pointer makes it miss. A page that
 * came after the click knows of none.
 */
export const wasClicked = async (): Promise<boolean> => {
  const isMissing = (): boolean => document.documentElement.dataset["unclicked"] !== undefined
  // Some engines say that they have clicked before the page hears it.
  const until = performance.now() + 1_000
  while (isMissing() && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return !isMissing()
}

/** What stands in the field that was found last. */
export const written = (): string | undefined =>
  document.querySelector<HTMLInputElement>("[data-wanted]")?.value

/** All that was fetched ahead is here, and the worker answers for the page. */
export const settled = async (ms: number): Promise<boolean> => {
  const html = document.documentElement
  const isAhead = (): boolean => html.dataset["fetched"] === "ahead"
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), ms))
  const ahead = new Promise<void>((resolve) => {
    if (isAhead()) return resolve()
    const observer = new MutationObserver(() => {
      if (!isAhead()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(html, { attributes: true })
  })
  const controlled = new Promise<void>((resolve) => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller !== null) return resolve()
    serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true })
  })
  return Promise.race([late, Promise.all([ahead, controlled]).then(() => true)])
}

/** What the page shows instead of what was waited for. */
export const glance = (): string =>
  `${location.pathname}: ${document.body.innerText.replaceAll(/\s+/g, " ").slice(0, 4_000)}`
