/** A form as a screen uses it: what stands in it, what is wrong, and how it is sent. */
import { useEffect, useMemo, useRef, useState } from "react"
import { formIn, firstWrong, isSubmittable, saidProblems } from "#domain/forms/screen.ts"
import { seenOf } from "#domain/forms/seen.ts"
import type { Given } from "#domain/forms/checks.ts"
import type { Field, FormId, Value } from "#domain/forms/field.ts"
import type { SecretRef } from "#domain/kernel/secret.ts"
import { type Form } from "#domain/forms/form.ts"
import { givenOf } from "#domain/forms/selectors.ts"
import { useAppState, useClient, useNow, useSend } from "#src/react/store.tsx"

export interface FormHandle {
  readonly id: FormId
  readonly form: Form
  readonly given: Given
  readonly problems: ReturnType<typeof saidProblems>
  readonly isBusy: boolean
  /** What was typed into a secret field; it stands here and nowhere else. */
  readonly secretOf: (field: Field) => string
  readonly onChange: (field: Field, value: Value) => void
  readonly submit: () => void
}

/** `known`: secrets the address has brought, by field. */
export const useForm = (id: FormId, known: Readonly<Record<string, string>> = {}): FormHandle => {
  const state = useAppState()
  const { putSecret } = useClient()
  const send = useSend()
  const form = formIn(state.forms, id)
  const { account, client, language, place } = state
  // Which day it is decides whether a day has passed.
  const now = useNow(60_000)
  const given = useMemo(
    () => givenOf(id, form, { account, client, language, place }, now),
    [id, form, account, client, language, place, now],
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const held = Object.keys(form.secrets)
  const [heldBefore, setHeldBefore] = useState(held)
  if (held.join() !== heldBefore.join()) {
    setHeldBefore(held)
    // Sent or left: what the domain no longer knows of, the page forgets too. Source: PWD-17.
    const isGone = (field: string): boolean => heldBefore.includes(field) && !held.includes(field)
    setTyped(Object.fromEntries(Object.entries(typed).filter(([field]) => !isGone(field))))
  }
  const wrong = useRef<string>(undefined)
  useEffect(() => {
    if (wrong.current === undefined) return
    document.getElementsByName(wrong.current)[0]?.focus()
    wrong.current = undefined
  })

  const typeSecret = (field: Field, text: string): void => {
    const all = { ...typed, [field.id]: text }
    setTyped(all)
    const trimmed = text.trim()
    const sameAs = Object.keys(all).filter(
      (other) => other !== field.id && trimmed !== "" && all[other]!.trim() === trimmed,
    )
    send({
      _tag: "SecretTyped",
      form: id,
      field: field.id,
      seen: { ...seenOf(trimmed, client.config), sameAs },
    })
  }
  return {
    id,
    form,
    given,
    problems: saidProblems(form, given),
    isBusy: form.status._tag === "Loading" || state.forms.sent.some((sent) => sent.form === id),
    secretOf: (field) => typed[field.id] ?? known[field.id] ?? "",
    onChange: (field, value) => {
      if (field.isSecret) typeSecret(field, value as string)
      else send({ _tag: "FieldSet", form: id, field: field.id, value })
    },
    submit: () => {
      const isGood = isSubmittable(id, given)
      if (!isGood) wrong.current = firstWrong(given)
      const texts = isGood ? { ...known, ...typed } : {}
      // A repeat has the name of what it repeats, so that nothing stays when that is forgotten.
      const refs = new Map<string, SecretRef>()
      const refOf = (secret: string): SecretRef => {
        const ref = refs.get(secret) ?? putSecret(secret)
        refs.set(secret, ref)
        return ref
      }
      const secrets = Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [field, refOf(text.trim())]),
      )
      send({ _tag: "FormSubmitted", form: id, secrets })
    },
  }
}
