/** The bill of materials: what the application ships, by npm's own tree, as CycloneDX. The same lock file gives the same bytes. */
import { execFileSync } from "node:child_process"

export const sbomFile = "sbom.cdx.json"

type Component = { readonly "bom-ref": string } & Readonly<Record<string, unknown>>
type Dependency = { readonly ref: string; readonly dependsOn?: ReadonlyArray<string> }
/** What npm prints, as far as it is read here. */
export type Bom = {
  readonly specVersion: string
  readonly metadata: { readonly component: Component }
  readonly components: ReadonlyArray<Component>
  readonly dependencies: ReadonlyArray<Dependency>
}

/** All that says which code it is. npm adds its own properties, and those differ between its versions. */
const kept = ["bom-ref", "type", "name", "version", "purl", "hashes", "licenses"]

const identityOf = (component: Component): Component =>
  Object.fromEntries(
    kept.flatMap((key) => (component[key] === undefined ? [] : [[key, component[key]]])),
  ) as Component

const by =
  <Value>(key: (value: Value) => string) =>
  (a: Value, b: Value): number =>
    key(a) < key(b) ? -1 : 1

/** Leaves out what differs between two runs of npm: the time, a random number, npm's version and the name of the folder. */
export const reproducible = (bom: Bom, name: string) => ({
  $schema: `http://cyclonedx.org/schema/bom-${bom.specVersion}.schema.json`,
  bomFormat: "CycloneDX",
  specVersion: bom.specVersion,
  version: 1,
  metadata: {
    component: { ...identityOf(bom.metadata.component), type: "application", name },
  },
  components: bom.components.map(identityOf).toSorted(by((each) => each["bom-ref"])),
  dependencies: bom.dependencies
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.toSorted() }))
    .toSorted(by(({ ref }) => ref)),
})

/** Reads the lock file alone, so an installed folder of another platform changes nothing. */
export const sbomOf = (root: string, name: string): string => {
  const args = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only", "--omit", "dev"]
  const said = execFileSync("npm", args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    // npm on Windows is a script.
    shell: process.platform === "win32",
  })
  return `${JSON.stringify(reproducible(JSON.parse(said) as Bom, name), null, 2)}\n`
}
