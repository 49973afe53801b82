/** Runs a program of the project with a planted bug in the product. */
import { heard } from "../run.ts"

/** The product as it is: what is called wrong there says nothing of a plant. */
export const unplanted = "nothing"

/** A bug may keep a world from ending: the program is ended after so many seconds of CPU, on any machine, and its code is none of success. */
export const runPlanted = (
  id: string,
  program: string,
  cpuSeconds: number,
): ReturnType<typeof heard> => {
  const load = id === unplanted ? "" : "--import ./simulators/world/plants/load.ts"
  return heard("sh", ["-c", `ulimit -t ${cpuSeconds}; exec node ${load} ${program}`], { PLANT: id })
}
