/** The card reader, which comes when it is first wanted. Source: APP-20, READER-01. */
import { makeReader } from "#adapters/reader/socket.ts"
import { makeReaderConnection } from "../runtime/readerConnection.ts"

/** One for the page: commands go to the connection that it holds. */
export const { perform } = makeReaderConnection(makeReader())
