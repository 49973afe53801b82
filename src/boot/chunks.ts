/** What cleans HTML holds a document of its own from then on, so it comes only once there is HTML. */
export const chunks: Readonly<Record<string, () => Promise<unknown>>> = import.meta.glob([
  "../chunks/*.ts",
  "!../chunks/html.ts",
])
