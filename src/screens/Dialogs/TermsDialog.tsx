import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { ServerHtml } from "#src/components/ServerHtml.tsx"
import { useText } from "#src/i18n/index.ts"
import { useSelect, useSend } from "#src/react/store.tsx"

/** Left only by its buttons. Source: TERMS-03 to TERMS-08, UI-27. */
export const TermsDialog = () => {
  const { t, language } = useText()
  const send = useSend()
  const terms = useSelect((state) => state.account.terms.value)
  const accepting = useSelect((state) => state.consents.accepting)
  if (terms === undefined) return null
  return (
    <Dialog title={t("dialog.terms.title")} alert roomy>
      {accepting._tag === "Failed" && (
        <Banner tone="no">
          {t("dialog.terms.failed")}{" "}
          {accepting.message !== "" && <span lang={language}>{accepting.message}</span>}
        </Banner>
      )}
      {/* Focusable, so that keys can scroll it. Source: TERMS-08. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="scroll-box" aria-label={t("dialog.terms.content")} tabIndex={0}>
        <ServerHtml html={terms.content} />
      </section>
      {terms.version !== "" && (
        <p className="sm">{t("dialog.terms.version", { version: terms.version })}</p>
      )}
      <div className="acts">
        {terms.hash === "" ? (
          <Button look="main" big onClick={() => send({ _tag: "TermsClosed" })}>
            {t("common.close")}
          </Button>
        ) : (
          <>
            <Button
              look="main"
              big
              busy={accepting._tag === "Asking"}
              onClick={() => send({ _tag: "TermsAccepted" })}
            >
              {t("dialog.terms.accept")}
            </Button>
            <Button big onClick={() => send({ _tag: "LogoutAsked" })}>
              {t("dialog.terms.decline")}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}
