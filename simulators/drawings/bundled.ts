/** The drawn dishes by name, put in by Vite where the backend runs in a page. */
const files = import.meta.glob<string>("../core/data/dishes/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
})

export const drawings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [/(?<!\w)(\w+)\.svg$/.exec(path)![1]!, text]),
)
