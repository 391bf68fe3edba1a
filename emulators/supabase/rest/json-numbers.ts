import { RestError } from './errors/rest-error.ts'

/** A string, whose content does not matter, or a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<number>-?\d[\d.]*(?:[eE](?<exponent>[+-]?\d+))?)/gs

/** Only a text with one of these can have a number that no double holds. */
const LARGE_EXPONENT = /[eE][+-]?0*[1-9]\d{2}/
const MANY_DIGITS = /\d{300}/

/** Zero has no exponent that matters, but Postgres would write out its digits. */
const MAX_EXPONENT = 340

/** Types whose values Postgres stores in fewer bytes than it writes. */
const EXPANDING_TYPE = /^(?:numeric|jsonb?)\b/

/** Rejects the value of a filter or an argument if it has a number that no double holds, and a type that expands it. */
export function requireDoublesOfType(type: string | undefined, value: string): void {
  if (type !== undefined && EXPANDING_TYPE.test(type)) requireDoubles(value)
}

/**
 * Rejects numbers that no double holds. Postgres stores any number in a few bytes but writes out all of its digits, which
 * turns a small body into gigabytes.
 *
 * @throws RestError 400 22003, as for a column of the type double precision
 */
export function requireDoubles(json: string): void {
  if (!LARGE_EXPONENT.test(json) && !MANY_DIGITS.test(json)) return
  for (const { groups } of json.matchAll(TOKEN)) {
    const { number, exponent = '0' } = groups ?? {}
    if (number !== undefined && !isDouble(number, Number(exponent))) throw createRangeError(number)
  }
}

function isDouble(number: string, exponent: number): boolean {
  const value = Number(number)
  const isUnderflow = value === 0 && /[1-9]/.test(number.replace(/[eE].*/s, ''))
  return Number.isFinite(value) && !isUnderflow && Math.abs(exponent) <= MAX_EXPONENT
}

function createRangeError(number: string): RestError {
  return new RestError(400, '22003', `"${number.slice(0, 50)}" is out of range for type double precision`)
}
