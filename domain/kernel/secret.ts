import { Schema } from "effect"
import { open } from "./privacy.ts"

/** Names a secret that lies in the vault. The domain never sees the secret itself, so no log can hold it. Tools tell it by what it names. */
export const SecretRef = open(Schema.String)
  .annotate({ names: "secret" })
  .pipe(Schema.brand("SecretRef"))
export type SecretRef = typeof SecretRef.Type
