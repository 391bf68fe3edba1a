export type JsonRecord = Readonly<Record<string, unknown>>

/** Returns whether a value is a JSON object: neither an array nor null. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
