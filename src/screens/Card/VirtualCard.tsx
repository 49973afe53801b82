import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { codeRulesOf, encodedOf, isBadFormat, virtualCardAction } from "#domain/cards/code.ts"
import { formIn } from "#domain/forms/screen.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { ExpandIcon, PrintIcon, ResetIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"
import { CardFace, PrintedCard } from "./CardFaces.tsx"
import { Outcome } from "./Outcome.tsx"
import { WholeCard } from "./WholeCard.tsx"

/** From when all of it is drawn until the print dialog opens. Source: VCARD-11. */
const printMs = 600

/** What stands over the card. */
type Over = "nothing" | "question" | "whole" | "paper"

/** The code that a reader at the counter reads. Source: VCARD-01 to VCARD-12. */
export const VirtualCard = () => {
  const { t } = useText()
  const send = useSend()
  const { secretOf } = useClient()
  const customer = useSelect((state) => state.account.customer.value)
  const config = useSelect((state) => state.client.config)
  const isNew = useSelect(
    (state) => formIn(state.forms, "virtualCardReset").status._tag === "Success",
  )
  const isBusy = useSelect((state) =>
    state.forms.sent.some(({ form }) => form === "virtualCardReset"),
  )
  const [isOpen, setIsOpen] = useState(false)
  const [over, setOver] = useState<Over>("nothing")
  const close = (): void => setOver("nothing")
  const code = customer?.webident === undefined ? undefined : secretOf(customer.webident)
  // A code that has just come is shown. Source: AS-33.
  const shown = isOpen || isNew ? code : undefined
  const action = virtualCardAction(code !== undefined, shown !== undefined)
  const reset = (): void => {
    close()
    setIsOpen(true)
    send({ _tag: "FormSubmitted", form: "virtualCardReset", secrets: {} })
  }
  const act = { create: reset, show: () => setIsOpen(true), reset: () => setOver("question") }
  const rules = codeRulesOf(config, customer)

  const isPrinting = over === "paper"
  useEffect(() => {
    if (!isPrinting) return undefined
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void document.fonts.ready.then(() => {
      if (!isGone) timer = setTimeout(() => globalThis.print(), printMs)
    })
    const end = (): void => setOver("nothing")
    globalThis.addEventListener("afterprint", end)
    return () => {
      isGone = true
      clearTimeout(timer)
      globalThis.removeEventListener("afterprint", end)
    }
  }, [isPrinting])

  return (
    <section className="pad stack" aria-labelledby="virtual">
      <h2 id="virtual">{t("card.virtual")}</h2>
      <p>{t("card.virtualHint")}</p>
      <Outcome of="virtualCardReset" failed="card.failed" />
      {shown !== undefined && (
        <>
          {isBadFormat(encodedOf(shown, rules), rules) && (
            <Banner tone="no" title={t("message.badVirtualCard")} />
          )}
          <CardFace code={shown} />
        </>
      )}
      <div className="row wrap">
        {shown !== undefined && (
          <>
            <Button look="main" onClick={() => setOver("whole")}>
              <ExpandIcon />
              {t("card.fullScreen")}
            </Button>
            <Button busy={isPrinting} onClick={() => setOver("paper")}>
              <PrintIcon />
              {t("card.print")}
            </Button>
          </>
        )}
        <Button look={shown === undefined ? "main" : "quiet"} busy={isBusy} onClick={act[action]}>
          {shown !== undefined && <ResetIcon />}
          {t(`card.${action}`)}
        </Button>
      </div>
      {over === "question" && (
        <Dialog title={t("card.reset")} alert onClose={close}>
          <p>{t("card.resetQuestion")}</p>
          <div className="acts">
            <Button big data-first="" onClick={close}>
              {t("common.no")}
            </Button>
            <Button look="danger" big onClick={reset}>
              {t("common.yes")}
            </Button>
          </div>
        </Dialog>
      )}
      {shown !== undefined && over === "whole" && <WholeCard code={shown} onClose={close} />}
      {shown !== undefined &&
        isPrinting &&
        createPortal(<PrintedCard code={shown} />, document.body)}
    </section>
  )
}
