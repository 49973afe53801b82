import { type ReactNode, useEffect, useState } from "react"
import { checksOf, type Probed } from "#domain/doctor/index.ts"
import { localTimeOf } from "#domain/kernel/civil.ts"
import type { EpochMs } from "#domain/kernel/event.ts"
import { isSettled } from "#domain/orders/index.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { DoneIcon, InfoIcon } from "#src/components/icons.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { Dialog } from "#src/components/overlay/Dialog.tsx"
import { useText } from "#src/i18n/index.ts"
import { chunks } from "#src/chunks.ts"
import { lazyComponent } from "#src/react/lazyComponent.tsx"
import { useAppState, useClient } from "#src/react/store.tsx"
import type { Device } from "./device.ts"
import { ReaderTestSection } from "./ReaderTestSection.tsx"
import { ReleaseSection } from "./ReleaseSection.tsx"
import { remedyOf } from "./remedy.ts"
import { reportOf } from "./report.ts"

const Barcode = lazyComponent(chunks.card, "Barcode")

const probeEveryMs = 2_000

/** Asks the device again and again, one question at a time. */
const useProbed = (device: Device): Probed | undefined => {
  const [probed, setProbed] = useState<Probed>()
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const next = await device.probe()
      if (isOver) return
      setProbed(next)
      timer = setTimeout(() => void ask(), probeEveryMs)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [device])
  return probed
}

/** No card logs anybody in while a technician looks. Source: READER-16. */
const useNoCards = (): void => {
  const { store } = useClient()
  useEffect(() => {
    if (!store.get().client.config.allowCardLogin) return undefined
    store.send({ _tag: "ListenStopped" })
    return () => store.send({ _tag: "ListenStarted" })
  }, [store])
}

/** What is wrong with a kiosk, and what to do about it. Source: feature 12. */
export const DoctorDialog = ({
  device,
  onClose,
}: {
  readonly device: Device
  readonly onClose: () => void
}) => {
  const state = useAppState()
  const text = useText()
  const { t } = text
  const probed = useProbed(device)
  const [isReport, setIsReport] = useState(false)
  useNoCards()
  const checks = checksOf(state, probed)
  const wrong = checks.filter(({ is }) => is === "wrong")
  const { config, zone } = state.client
  const open = state.orders.intents.filter((intent) => !isSettled(intent)).length
  const report = reportOf({ checks, probed, state, version: device.version, host: location.host })
  return (
    <Dialog
      title={t("doctor.title")}
      roomy
      onClose={onClose}
      foot={
        <div className="row wrap">
          <Button onClick={() => setIsReport(!isReport)}>{t("doctor.report")}</Button>
          <Button onClick={() => location.reload()}>{t("common.reload")}</Button>
          <Button look="main" onClick={onClose}>
            {t("common.close")}
          </Button>
        </div>
      }
    >
      <div className="stack">
        {isReport && (
          <>
            <Barcode value={report} type="QR" name={t("doctor.report")} />
            <p className="sm mute">{t("doctor.reportHint")}</p>
          </>
        )}
        <output className="stack s2">
          {probed !== undefined && wrong.length === 0 && (
            <Banner tone="ok" silent title={t("doctor.allWell")} />
          )}
          {wrong.map((check) => (
            <Banner key={check.id} tone="no" silent title={t(`doctor.${check.id}`)}>
              {remedyOf(check, probed, state, text)}
            </Banner>
          ))}
        </output>
        <ul className="stack s2">
          {checks
            .filter(({ is }) => is !== "wrong")
            .map(({ id, is }) => (
              <li className="row" key={id}>
                {is === "ok" ? <DoneIcon /> : <InfoIcon />}
                <span className="grow">{t(`doctor.${id}`)}</span>
                <span className="mute">{t(is === "ok" ? "doctor.ok" : "doctor.unknown")}</span>
              </li>
            ))}
        </ul>
        <dl className="details">
          <Pair label={t("doctor.backend")}>
            {probed?.backend === undefined
              ? t("doctor.unknown")
              : `${probed.backend.ms} ms · ${probed.backend.status}`}
          </Pair>
          <Pair label={t("doctor.orders")}>{open}</Pair>
          <Pair label={t("doctor.version")}>{device.version}</Pair>
        </dl>
        <ReleaseSection device={device} />
        {config.allowCardLogin && <ReaderTestSection device={device} />}
        {device.notes().length > 0 && (
          <details>
            <summary>{t("doctor.heard")}</summary>
            <ol>
              {device.notes().map(({ at, what }) => (
                <li className="row" key={`${at} ${what}`}>
                  <span className="num">{text.time(localTimeOf(zone, at as EpochMs))}</span>
                  <span lang="en">{what}</span>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Dialog>
  )
}

const Pair = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
