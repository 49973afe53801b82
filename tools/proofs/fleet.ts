/** The files for many machines, judged by those who read them: Kubernetes' own schemas, and a validator of workflows. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseAllDocuments } from "yaml"
import { root } from "../commandLine.ts"
import { type Proof, problemsOf } from "./proof.ts"
import { fetched } from "./strangers/fetched.ts"

const folder = "deploy/fleet"
const jobs = ["explore.job.yaml", "simulate.job.yaml", "merge.job.yaml"]
const workflow = "github.yaml"

type Model = new (given: unknown) => { readonly validate: () => void }
type Manifest = { readonly apiVersion: string; readonly kind: string }

/** What a package holds in a file: neither of them is a dependency. */
const from = async (name: string, version: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(fetched(name, version), "node_modules", name, file)).href)

/** As the API server would refuse it: it drops a field that it does not know without a word. */
const wrongIn = async (manifest: Manifest): Promise<ReadonlyArray<string>> => {
  const { apiVersion, kind } = manifest
  const models = await from("kubernetes-models", "5.1.0", `${apiVersion}/${kind}.js`)
  const model = (models as Readonly<Record<string, Model>>)[kind]!
  try {
    new model(manifest).validate()
    return []
  } catch (reason) {
    return [`${kind}: ${String(reason)}`]
  }
}

type Validator = {
  readonly validateWorkflow: (text: string) => { readonly errors: ReadonlyArray<unknown> }
}

const wrongInWorkflow = async (text: string): Promise<ReadonlyArray<string>> => {
  const validator = await from("@action-validator/core", "0.6.0", "action_validator.js")
  const { errors } = (validator as Validator).validateWorkflow(text)
  return errors.map((each) => JSON.stringify(each))
}

export const fleet: Proof = {
  claim: "Kubernetes and a CI understand what deploy/fleet asks of them",
  cases: () => [...jobs, workflow],
  check: async (name) => {
    const text = readFileSync(join(root, folder, name), "utf8")
    if (name === workflow) return problemsOf(await wrongInWorkflow(text))
    const manifests = parseAllDocuments(text).map((each) => each.toJS() as Manifest)
    return problemsOf((await Promise.all(manifests.map(wrongIn))).flat())
  },
}
