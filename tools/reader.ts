/** The simulated card reader beside a long-running command. Source: docs/contract.md "Environment". */
import { type NodeReader, serveReader } from "#simulators/transports/nodeReader.ts"

export const defaultReaderPort = 8765

/**
 * A port that was asked for must be had, and the environment names the one it is (0 takes any). The default one may be
 * another command's: then this one has no reader.
 */
export const startReader = async (
  env: Record<string, string | undefined>,
  host: string,
): Promise<NodeReader | undefined> => {
  const asked = env["READER_PORT"] ?? ""
  const port = asked === "" ? defaultReaderPort : Number(asked)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`READER_PORT is no port: ${asked}`)
  try {
    const reader = await serveReader({ host, port })
    if (asked !== "") env["READER_PORT"] = new URL(reader.url).port
    return reader
  } catch (reason) {
    if (asked !== "" || (reason as { readonly code?: unknown }).code !== "EADDRINUSE") throw reason
    return undefined
  }
}

export const readerLine = (reader: NodeReader | undefined): string =>
  reader === undefined
    ? `Card reader      none: port ${defaultReaderPort} is taken (READER_PORT names another)`
    : `Card reader      ${reader.url}`
