import { isRecord, type JsonRecord } from '../is-record.ts'

/** Returns the object in a field; an empty one if there is none. */
export function recordOf(value: unknown): JsonRecord {
  return isRecord(value) ? value : {}
}

/** Returns the array in a field; an empty one if there is none. */
export function arrayOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Returns the text or the number in a field as a text; an empty one if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Returns the number in a field, also as a text; NaN for objects, which may have no value at all. */
export function numberOf(value: unknown): number {
  return typeof value === 'object' ? Number.NaN : Number(value)
}
