import { useText } from "#src/i18n/index.ts"

/** The first stop of every page: past the bar, to the content. */
export const SkipLink = ({ target = "main" }: { readonly target?: string }) => {
  const { t } = useText()
  return (
    <a
      className="skip"
      href={`#${target}`}
      onClick={(event) => {
        // The address stays as it is; only the focus goes.
        event.preventDefault()
        document.querySelector<HTMLElement>(`#${target}`)?.focus()
      }}
    >
      {t("header.skip")}
    </a>
  )
}
