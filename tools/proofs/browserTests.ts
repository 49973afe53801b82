/** End-to-end tests as cases of a proof. */
import { heard } from "../run.ts"

/** What went wrong, as the tests say it; `undefined`: all passed. */
export const runTests = async (
  args: ReadonlyArray<string>,
  env: Readonly<Record<string, string>>,
): Promise<string | undefined> => {
  const { code, said } = await heard("playwright", ["test", ...args, "--reporter=line"], env)
  return code === 0 ? undefined : said.split("\n").slice(-300).join("\n")
}
