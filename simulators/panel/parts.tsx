/** What the sections are made of. */
import type { ComponentProps, ReactNode } from "react"
import { useTyped } from "./useTyped.ts"
import { type Section as Name, type Tone, useView } from "./view.ts"

type SectionProps = ComponentProps<"section"> & {
  readonly title: string
  /** Beside the title. */
  readonly head?: ReactNode
}

export const Section = ({ title, head, children, className = "", ...rest }: SectionProps) => {
  const heading = <h2 id={`${rest.id}-title`}>{title}</h2>
  return (
    <section {...rest} className={`sect ${className}`} aria-labelledby={`${rest.id}-title`}>
      {head === undefined ? (
        heading
      ) : (
        <div className="head">
          {heading}
          {head}
        </div>
      )}
      {children}
    </section>
  )
}

export const Said = ({ section }: { readonly section: Name }) => {
  const { said } = useView()
  return (
    <output className="said" data-tone={said.tone}>
      {said.section === section && said.text}
    </output>
  )
}

export const Tag = ({ tone, ...rest }: ComponentProps<"span"> & { readonly tone?: Tone }) => (
  <span {...rest} className="tag num xs bold" data-tone={tone} />
)

type ButtonProps = ComponentProps<"button"> & {
  /** Without it the button submits its form. */
  readonly press?: () => void
  readonly look?: string
}

export const Button = ({ press, look = "", ...rest }: ButtonProps) => (
  <button
    {...rest}
    className={`btn ${look}`}
    type={press === undefined ? "submit" : "button"}
    onClick={press}
  />
)

type FormProps = Omit<ComponentProps<"form">, "onSubmit"> & {
  readonly submit: (fields: Readonly<Record<string, string>>) => void
}

/** Hands over what stands in its named fields, and the button that was pressed. */
export const Form = ({ submit, ...rest }: FormProps) => (
  <form
    {...rest}
    onSubmit={(event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent
      const fields = Object.fromEntries(new FormData(event.currentTarget, submitter))
      submit(fields as Readonly<Record<string, string>>)
    }}
  />
)

type FieldProps = ComponentProps<"input"> & { readonly label: string; readonly look?: string }

/** An input under its label, or what is given in its place. */
export const Field = ({ label, look = "", children, ...rest }: FieldProps) => (
  <label className={`field ${look}`}>
    <span className="label">{label}</span>
    {children ?? <input autoComplete="off" spellCheck={false} {...rest} className="inp" />}
  </label>
)

type PickProps = Omit<ComponentProps<"select">, "onChange"> & {
  readonly options: ReadonlyArray<readonly [value: string | number, text: string]>
  readonly pick?: (value: string) => void
}

export const Pick = ({ options, pick, className = "inp", ...rest }: PickProps) => (
  <select {...rest} className={className} onChange={({ target }) => pick?.(target.value)}>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
)

type AmountProps = Omit<ComponentProps<"input">, "value"> & {
  readonly value: string | number
  /** Resolves with whether it is so now, and the field follows the world again. */
  readonly set: (amount: number) => Promise<boolean>
  /** On its button. */
  readonly children: ReactNode
}

export const Amount = ({ value, set, disabled, children, ...rest }: AmountProps) => {
  const { field, forget } = useTyped(String(value))
  return (
    <Form className="inline" submit={() => void set(Number(field.value)).then(forget)}>
      <input {...rest} {...field} className="inp" type="number" required />
      <Button disabled={disabled}>{children}</Button>
    </Form>
  )
}
