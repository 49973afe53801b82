import { useEffect } from "react"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { CardFace, type FaceProps } from "./CardFaces.tsx"

/** The screen stays on where the browser can see to it; who looks for a reader does not touch it. */
const useAwake = (): void =>
  useEffect(() => {
    let isGone = false
    let lock: WakeLockSentinel | undefined
    const hold = async (): Promise<void> => {
      // Refused on a low battery, and let go by itself when the page is hidden.
      const held = await navigator.wakeLock?.request("screen").catch(() => undefined)
      if (isGone) await held?.release()
      else lock = held
    }
    const again = (): void => {
      if (document.visibilityState === "visible") void hold()
    }
    void hold()
    document.addEventListener("visibilitychange", again)
    return () => {
      isGone = true
      document.removeEventListener("visibilitychange", again)
      void lock?.release()
    }
  }, [])

/** As large as the screen lets it be. */
export const WholeCard = ({ code, onClose }: FaceProps & { readonly onClose: () => void }) => {
  const { t } = useText()
  useAwake()
  return (
    <Dialog title={t("card.virtual")} onClose={onClose} roomy>
      <CardFace code={code} />
      <p className="hint">{t("card.bright")}</p>
    </Dialog>
  )
}
