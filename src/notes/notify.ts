/** Notifications of this device. No server sends any: the page must be open, seen or not. Source: feature 9. */

/** Where a browser has none, as a phone's in a page that is not installed, nothing is offered. */
export const canNotify = (): boolean => "Notification" in globalThis

/** Asks the person, once; a browser remembers the answer. */
export const mayNotify = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === "granted"

const shown = new Set<string>()

/** Once for each `tag`, also with several tabs: the same tag takes the older one's place without a sound. */
export const notify = async (tag: string, title: string): Promise<void> => {
  if (!canNotify() || Notification.permission !== "granted" || shown.has(tag)) return
  shown.add(tag)
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  const options = { tag, lang: document.documentElement.lang }
  try {
    const worker = await serviceWorker?.getRegistration()
    // Phones take them from a worker only.
    if (worker?.active != null) await worker.showNotification(title, options)
    else {
      const shownByPage = new Notification(title, options)
      shownByPage.addEventListener("click", () => window.focus())
    }
  } catch {
    // Permission was taken back meanwhile.
  }
}
