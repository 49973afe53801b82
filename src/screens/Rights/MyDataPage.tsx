import { useState } from "react"
import { nameOf } from "#domain/account/index.ts"
import { isShared } from "#domain/config/index.ts"
import { consentOf } from "#domain/consents/selectors.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { DownloadIcon } from "#src/components/profileIcons.tsx"
import { useText } from "#src/i18n/index.ts"
import { saveFile } from "#src/react/saveFile.ts"
import { useSelect } from "#src/react/store.tsx"
import { ForgetDialog } from "./ForgetDialog.tsx"
import type { KeptKind } from "./kept.ts"
import { LetterForm } from "./LetterForm.tsx"

/** What only live layers can do about what a device holds. */
export type Device = {
  readonly file: () => Promise<{ readonly name: string; readonly text: string }>
  readonly kept: () => Promise<ReadonlyArray<{ readonly kind: KeptKind }>>
  readonly forget: () => Promise<void>
}

/** What a person may ask for. Source: section RIGHT of docs/requirements.md. */
export const MyDataPage = ({ device }: { readonly device: Device }) => {
  const { t } = useText()
  const shared = useSelect((state) => isShared(state.client.config))
  return (
    <>
      {shared ? (
        <div className="sect pad">
          <p>{t("myData.shared")}</p>
        </div>
      ) : (
        <div className="sect halves">
          <Download device={device} />
          <Forget device={device} />
        </div>
      )}
      <div className="sect">
        <Erasure />
      </div>
    </>
  )
}

interface PartProps {
  readonly device: Device
}

const Download = ({ device }: PartProps) => {
  const { t } = useText()
  const [state, setState] = useState<"rest" | "making" | "failed">("rest")
  const download = async (): Promise<void> => {
    setState("making")
    try {
      const { name, text } = await device.file()
      saveFile(name, text, "application/json")
      setState("rest")
    } catch {
      setState("failed")
    }
  }
  return (
    <section className="pad stack" aria-labelledby="my-file">
      <h2 id="my-file">{t("myData.fileTitle")}</h2>
      <p>{t("myData.fileText")}</p>
      <p className="hint">{t("myData.more")}</p>
      {state === "failed" && <Banner tone="no" title={t("myData.failed")} />}
      <p>
        <Button busy={state === "making"} onClick={() => void download()}>
          <DownloadIcon />
          {t("myData.download")}
        </Button>
      </p>
    </section>
  )
}

const Forget = ({ device }: PartProps) => {
  const { t } = useText()
  const [asks, setAsks] = useState(false)
  return (
    <section className="pad stack" aria-labelledby="forget-me">
      <h2 id="forget-me">{t("myData.forgetTitle")}</h2>
      <p>{t("myData.forgetText")}</p>
      <p>
        <Button look="danger" onClick={() => setAsks(true)}>
          {t("myData.forget")}
        </Button>
      </p>
      {asks && <ForgetDialog device={device} onClose={() => setAsks(false)} />}
    </section>
  )
}

const Erasure = () => {
  const { t, dateTime } = useText()
  const zone = useSelect((state) => state.client.zone)
  const account = useSelect((state) => state.account)
  const askedAt = useSelect(({ consents, session }) => consentOf(consents, session)?.erasureAskedAt)
  const customer = account.customer.value
  return (
    <section className="pad stack" aria-labelledby="erasure">
      <h2 id="erasure">{t("erasure.title")}</h2>
      <p>{t("erasure.text")}</p>
      {askedAt !== undefined && (
        <Banner tone="info">
          {t("erasure.askedAt", { time: dateTime(localTimeOf(zone, askedAt)) })}
        </Banner>
      )}
      <LetterForm
        form="erasure"
        letter="erasure.letter"
        label={t("erasure.title")}
        next={t("erasure.next")}
        send={t("erasure.send")}
        quiet
        failed="erasure.failed"
        done="erasure.done"
        known={{
          name: nameOf(account),
          customer: String(customer?.customerId ?? ""),
          email: customer?.email,
        }}
      />
    </section>
  )
}
