import { commentFrom, consentOf } from "#domain/consents/selectors.ts"
import { useText } from "#src/i18n/index.ts"
import { useNow, useSelect } from "#src/react/store.tsx"
import { FormView } from "../Forms/FormView.tsx"
import { useForm } from "../Forms/useForm.ts"

/** A word to the canteen, no more often than the deployment wants. Source: COMM-01 to COMM-08. */
export const CommentPage = () => {
  const { t } = useText()
  const of = useForm("leaveComment")
  return (
    <div className="sect pad">
      <FormView
        of={of}
        label={t("page.comment")}
        submit={t("comment.send")}
        failed="message.commentFailed"
        done="message.commentSent"
      >
        <Until />
      </FormView>
    </div>
  )
}

/** Minutes, and then seconds, count down for who wrote just now. */
const Until = () => {
  const { t, locale } = useText()
  const now = useNow(1000)
  const consents = useSelect((state) => state.consents)
  const session = useSelect((state) => state.session)
  const config = useSelect((state) => state.client.config)
  const from = commentFrom(consentOf(consents, session), config, now)
  if (from === undefined) return null
  const seconds = Math.ceil((from - now) / 1000)
  const format = new Intl.RelativeTimeFormat(locale)
  const time =
    seconds < 60
      ? format.format(seconds, "second")
      : format.format(Math.ceil(seconds / 60), "minute")
  return <p className="hint">{t("comment.againIn", { time })}</p>
}
