/** The code of log, outbox and tabs, to be weighed as one. */
export { openChannel } from "#adapters/browser/channel.ts"
export { leading } from "#adapters/browser/leader.ts"
export { makeLog } from "#adapters/log/idb.ts"
export { goAside } from "#adapters/log/aside.ts"
export { initial } from "#domain/orders/model.ts"
export * from "#domain/orders/rules.ts"
export { makeJournal } from "#src/runtime/journal.ts"
export { makeReconcile } from "#src/runtime/reconcile.ts"
