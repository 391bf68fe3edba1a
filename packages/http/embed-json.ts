/** Puts a value into a page as data for its scripts, which find it by the element's id. No script runs by it. */
export function embedJson(html: string, elementId: string, value: unknown): string {
  // "<" is the only character that could end the element from inside JSON.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html.replace(
    '</head>',
    () => `<script type="application/json" id="${elementId}">${json}</script></head>`,
  )
}
