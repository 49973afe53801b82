/** What is done when a log is long, or a log or a setting cannot be kept or read: seldom. */
export {
  abandon,
  keepQuarantined,
  leave,
  makeRoom,
  mendAt,
  putSnapshot,
  quarantine,
  tidy,
} from "../boot/storageFailure.ts"
