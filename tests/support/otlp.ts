/**
 * What OpenTelemetry's own code makes of a batch. Its decoder leaves out what it does not know, so whatever comes out
 * unchanged has no field that is misspelt or of another type. Later versions of the package only write.
 */
import generated from "@opentelemetry/otlp-transformer/build/src/generated/root.js"

type Message = { readonly [field: string]: unknown }
type MessageType = {
  readonly verify: (message: Message) => string | null
  readonly fromObject: (message: Message) => Message
  readonly toObject: (message: Message, options: { readonly longs: unknown }) => Message
  readonly encode: (message: Message) => { readonly finish: () => Uint8Array }
  readonly decode: (bytes: Uint8Array) => Message
}

const { opentelemetry } = generated as unknown as {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: {
        readonly logs: { readonly v1: { readonly ExportLogsServiceRequest: MessageType } }
      }
    }
  }
}
const { ExportLogsServiceRequest } = opentelemetry.proto.collector.logs.v1

/** A batch as a collector has it, by way of the binary form that it passes on. */
export const decodedBatch = (json: string): Message => {
  const message = ExportLogsServiceRequest.fromObject(JSON.parse(json) as Message)
  const wrong = ExportLogsServiceRequest.verify(message)
  if (wrong !== null) throw new Error(wrong)
  const bytes = ExportLogsServiceRequest.encode(message).finish()
  return ExportLogsServiceRequest.toObject(ExportLogsServiceRequest.decode(bytes), {
    longs: String,
  })
}
