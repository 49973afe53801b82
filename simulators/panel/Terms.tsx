import { control } from "./api.ts"
import { Button, Field, Form, Said, Section, Tag } from "./parts.tsx"
import { act } from "./read.ts"
import { nextVersion } from "./texts.ts"
import { useTyped } from "./useTyped.ts"
import { useView } from "./view.ts"

export const Terms = () => {
  const { world } = useView()
  const now = world?.terms?.termsVersion
  const version = useTyped(world === undefined ? "" : nextVersion(now))
  const state = world === undefined ? "…" : now === undefined ? "None yet" : `Version ${now}`
  const bringIn = (termsVersion: string, isSilent: boolean): void =>
    void act(
      "terms",
      control("POST", "terms", { termsVersion, ...(isSilent ? { termsHash: "" } : {}) }),
      `Version ${termsVersion} is in force from the next login.`,
    ).then(version.forget)
  return (
    <Section id="terms" title="Terms of use" head={<Tag>{state}</Tag>}>
      <Form
        className="line bottom"
        submit={({ typed = "", silent }) => bringIn(typed.trim(), silent !== undefined)}
      >
        <Field label="New version" look="seed" name="typed" required {...version.field} />
        <label className="check grow">
          <input type="checkbox" name="silent" />
          <span>Only to read, nothing to accept</span>
        </label>
        <Button>Bring in</Button>
      </Form>
      <Said section="terms" />
    </Section>
  )
}
