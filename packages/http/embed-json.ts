/** Returns the page with a value embedded as inert JSON, in a `<script>` element with the given id. */
export function embedJson(html: string, elementId: string, value: unknown): string {
  // "<" is the only character in JSON that could close the element.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${elementId}">${json}</script></head>`,
  )
}
