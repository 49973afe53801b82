/** The code of log, outbox and tabs, to be weighed as one. */
export { openChannel } from "#adapters/browser/channel.ts"
export { makeTabs } from "#adapters/tabs/browser.ts"
export { lead } from "#src/runtime/lead.ts"
export { makeLog } from "#adapters/log/idb.ts"
export { fallBackToMemory } from "#adapters/log/memoryFallback.ts"
export { demands, initial, reduce } from "#domain/orders/index.ts"
export { makeJournal } from "#src/runtime/journal.ts"
export { makeReconcile } from "#src/runtime/reconcile.ts"
