import { useEffect, useState } from "react"
import { createPortal } from "react-dom"
import { nameOf } from "#domain/account/index.ts"
import { encodedOf, isBadFormat, virtualCardAction } from "#domain/cards/code.ts"
import { formIn } from "#domain/forms/selectors.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { ExpandIcon, PrintIcon, ResetIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"
import { later } from "#src/react/later.tsx"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"

const Barcode = later(async () => (await import("./Barcode.tsx")).Barcode)

/** How long after it is painted the print dialog opens. Source: VCARD-11. */
const printMs = 600

/** The code that a reader at the counter reads. Source: VCARD-01 to VCARD-12. */
export const VirtualCard = () => {
  const { t } = useText()
  const send = useSend()
  const { secretOf } = useClient()
  const account = useSelect((state) => state.account)
  const config = useSelect((state) => state.client.config)
  const status = useSelect((state) => formIn(state.forms, "virtualCardReset").status)
  const isBusy = useSelect((state) =>
    state.forms.sent.some(({ form }) => form === "virtualCardReset"),
  )
  const [isOpen, setIsOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const [isPrinted, setIsPrinted] = useState(false)
  const customer = account.customer.value
  const code = customer?.webident === undefined ? undefined : secretOf(customer.webident)
  // A code that has just come is shown. Source: AS-33.
  const isShown = code !== undefined && (isOpen || status._tag === "Success")
  const action = virtualCardAction(code !== undefined, isShown)
  const reset = (): void => {
    setAsks(false)
    setIsOpen(true)
    send({ _tag: "FormSubmitted", form: "virtualCardReset", secrets: {} })
  }
  const act = { create: reset, show: () => setIsOpen(true), reset: () => setAsks(true) }[action]

  useEffect(() => {
    if (!isPrinted) return undefined
    const timer = setTimeout(() => {
      globalThis.print()
      setIsPrinted(false)
    }, printMs)
    return () => clearTimeout(timer)
  }, [isPrinted])

  const value = encodedOf(code ?? "", config)
  const isBad = isBadFormat(value, config)
  const face = (
    <>
      <Barcode value={value} type={config.virtualCardCodeType} />
      <p className="who">
        <b>{nameOf(account)}</b>
        <small>{t("card.customer", { id: String(customer?.customerId ?? "") })}</small>
      </p>
    </>
  )
  return (
    <section className="pad stack" aria-labelledby="virtual">
      <h2 id="virtual">{t("card.virtual")}</h2>
      <p>{t("card.virtualHint")}</p>
      {status._tag === "Fail" && (
        <Banner tone="no" title={t("card.failed")}>
          {status.why === "unavailable" ? t("messageServerUnavailable") : status.message}
        </Banner>
      )}
      {isShown && isBad && <Banner tone="no" title={t("message.badVirtualCard")} />}
      {isShown && <div className="virtual-card">{face}</div>}
      <div className="row wrap">
        {isShown && (
          <>
            <Button look="main" onClick={() => setIsWhole(true)}>
              <ExpandIcon />
              {t("card.fullScreen")}
            </Button>
            <Button busy={isPrinted} onClick={() => setIsPrinted(true)}>
              <PrintIcon />
              {t("card.print")}
            </Button>
          </>
        )}
        <Button look={isShown ? "quiet" : "main"} busy={isBusy} onClick={act}>
          {isShown && <ResetIcon />}
          {t(`card.${action}`)}
        </Button>
      </div>
      {isWhole && isShown && (
        <Dialog title={t("card.virtual")} onClose={() => setIsWhole(false)} roomy>
          <div className="virtual-card whole">{face}</div>
        </Dialog>
      )}
      {asks && (
        <Dialog title={t("card.reset")} alert onClose={() => setAsks(false)}>
          <p>{t("card.resetQuestion")}</p>
          <div className="acts">
            <Button big data-first="" onClick={() => setAsks(false)}>
              {t("common.no")}
            </Button>
            <Button look="danger" big onClick={reset}>
              {t("common.yes")}
            </Button>
          </div>
        </Dialog>
      )}
      {isPrinted && createPortal(<div className="print-card">{face}</div>, document.body)}
    </section>
  )
}
