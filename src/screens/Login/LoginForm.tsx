import { useRef, useState } from "react"
import { mayKeepLogged } from "#domain/config/index.ts"
import { isSupported } from "#domain/forms/checks.ts"
import { Button } from "#src/components/controls/Button.tsx"
import { Checkbox } from "#src/components/controls/Checkbox.tsx"
import { TextField } from "#src/components/controls/Field.tsx"
import { PasswordField } from "#src/components/controls/PasswordField.tsx"
import { AppLink } from "#src/components/AppLink.tsx"
import { Banner } from "#src/components/overlay/Banner.tsx"
import { useText } from "#src/i18n/index.ts"
import { useClient, useSelect, useSend } from "#src/react/store.tsx"

export interface LoginFormProps {
  /** In the dialog over a page. Source: ROUTE-61. */
  readonly isModal: boolean
}

/** User name and password. The password stands in this field and in the vault, nowhere else. Source: LOGIN-01 to LOGIN-08. */
export const LoginForm = ({ isModal }: LoginFormProps) => {
  const form = useSelect((state) => state.loginForm)
  const login = useSelect((state) => state.session.login)
  const config = useSelect((state) => state.client.config)
  const { putSecret, remembers } = useClient()
  const send = useSend()
  const { t } = useText()
  const [password, setPassword] = useState("")
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const isBusy = login._tag !== "Idle"
  const { errors, failure } = form

  const submit = (): void => {
    if (isBusy) return
    const name = form.name.trim().normalize()
    const secret = password.trim()
    const problem =
      name === ""
        ? "required"
        : name.includes(":")
          ? "pattern"
          : isSupported(name, config)
            ? undefined
            : "unsupportedCharacters"
    if (problem !== undefined || secret === "") {
      send({
        _tag: "LoginBlocked",
        ...(problem === undefined ? {} : { name: problem }),
        isPasswordEmpty: secret === "",
      })
      const first = problem === undefined ? passwordField : nameField
      first.current?.focus()
      return
    }
    send({
      _tag: "LoginAsked",
      basic: putSecret(`${name}:${secret}`),
      keep: form.keep && remembers,
      isModal,
    })
    // Whatever comes of it, the field does not keep the password. Source: LOGIN-08.
    setPassword("")
  }

  const composed = (label: string, code: "pattern" | "required"): string =>
    t("form.labelled", { label, error: t(`FormErrors.${code}`) })
  return (
    <form
      className="stack"
      noValidate
      aria-label={t("login.passwordForm")}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure !== undefined && (
        <Banner tone="no" title={t("login.failed")}>
          {failure.why === "unavailable" ? t("messageServerUnavailable") : failure.message}
        </Banner>
      )}
      <TextField
        ref={nameField}
        name="inputLoginUsername"
        label={t("login.username")}
        required
        autoComplete="username"
        value={form.name}
        error={
          errors.name === undefined
            ? undefined
            : errors.name === "unsupportedCharacters"
              ? t("FormErrors.unsupportedCharacters")
              : composed(t("login.username"), errors.name)
        }
        onChange={(name) => send({ _tag: "LoginNameTyped", name })}
      />
      <PasswordField
        ref={passwordField}
        name="inputLoginPassword"
        label={t("login.password")}
        required
        autoComplete="current-password"
        value={password}
        error={
          errors.password === undefined ? undefined : composed(t("login.password"), errors.password)
        }
        onChange={setPassword}
      />
      <div className="row wrap">
        {mayKeepLogged(config) && remembers && (
          <span className="grow">
            <Checkbox
              name="inputKeepMeLoggedIn"
              label={t("login.keep")}
              checked={form.keep}
              onChange={(keep) => send({ _tag: "KeepLoggedSet", keep })}
            />
          </span>
        )}
        {config.allowPasswordRecovery && (
          <AppLink href="/forgotten-password">{t("login.forgotten")}</AppLink>
        )}
      </div>
      <Button look="main" big block type="submit" busy={isBusy}>
        {t("login.submit")}
      </Button>
    </form>
  )
}
