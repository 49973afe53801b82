import { useEffect, useRef, useState } from "react"
import { Button } from "#src/components/controls/Button.tsx"
import { useText } from "#src/i18n/index.ts"
import type { Device, ReaderTest } from "./device.ts"

/** Whether a card can be read: nobody is logged in by it. */
export const ReaderTestSection = ({ device }: { readonly device: Device }) => {
  const { t } = useText()
  const [test, setTest] = useState<ReaderTest>()
  const stop = useRef<() => void>(undefined)
  const isUnderWay = test !== undefined && test._tag !== "Read" && test._tag !== "Failed"
  useEffect(() => () => stop.current?.(), [])
  return (
    <section className="stack s2">
      <Button
        busy={isUnderWay}
        onClick={() => {
          stop.current = device.testReader(setTest)
        }}
      >
        {t("doctor.test")}
      </Button>
      <output>{test !== undefined && <Said test={test} />}</output>
    </section>
  )
}

const Said = ({ test }: { readonly test: ReaderTest }) => {
  const { t } = useText()
  switch (test._tag) {
    case "Opening":
    case "Asked":
    case "Waiting":
      return t(`doctor.test.${test._tag}`)
    case "Read":
      return t("doctor.test.Read", { count: test.length })
    case "Failed":
      return (
        <b className="err">
          {test.code === undefined
            ? t(`doctor.test.Failed.${test.during}`)
            : t("doctor.fix.device.fault", { code: test.code })}
        </b>
      )
  }
}
