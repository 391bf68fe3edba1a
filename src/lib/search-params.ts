/**
 * Search parameters of the router: each value is the text in the URL. The router's default parses values as JSON, which
 * turns a search for "1917" into a number and its URL into `?q="1917"`.
 */
export function parseSearchParams(search: string): Record<string, string> {
  const params = new URLSearchParams(search)
  return Object.fromEntries([...params.keys()].map((key) => [key, params.get(key) ?? '']))
}

/** Leaves out undefined values, and joins lists with commas. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) if (value !== undefined) params.set(key, toText(value))
  return params.size > 0 ? `?${params}` : ''
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Rewrites the query string of a link from a version that wrote values as JSON: text that is JSON itself was quoted, and
 * lists were arrays. Returns any other query string unchanged.
 */
export function toPlainSearch(search: string): string {
  const params = new URLSearchParams(search)
  const plain = [...params].map(([key, value]) => [key, toPlainValue(value)] as const)
  const isPlain = plain.every(([key, value]) => value === params.get(key))
  return isPlain ? search : `?${new URLSearchParams(plain.map(([key, value]) => [key, value]))}`
}

function toPlainValue(value: string): string {
  const parsed = parseJson(value)
  if (typeof parsed === 'string' && parseJson(parsed) !== undefined) return parsed
  const isTextList = Array.isArray(parsed) && parsed.every((part) => typeof part === 'string')
  return isTextList ? parsed.join(',') : value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
