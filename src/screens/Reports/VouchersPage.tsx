import { useText } from "#src/i18n/index.ts"
import { cellText } from "./cells.ts"
import { ReportFrame } from "./ReportFrame.tsx"
import { useReport } from "./useReport.ts"
import { DaysLeft } from "./validity.tsx"

/** The soonest to expire first. Source: VOUCH-01 to VOUCH-05. */
export const VouchersPage = () => {
  const text = useText()
  return (
    <ReportFrame
      report="vouchers"
      title={text.t("page.vouchers")}
      view={useReport("vouchers")}
      lead={["voucherType", "validTo"]}
      renderRow={({ validTo }) => ({
        cells: {
          validTo: (
            <>
              {cellText(validTo, "day", text)} <DaysLeft validTo={validTo} />
            </>
          ),
        },
      })}
    />
  )
}
