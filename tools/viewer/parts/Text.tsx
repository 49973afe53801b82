/** Text as it is, in a box that scrolls: so a keyboard must reach it. */
export const Text = ({ name, text }: { readonly name: string; readonly text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- it scrolls
  <pre role="group" aria-label={name} tabIndex={0}>
    {text}
  </pre>
)
