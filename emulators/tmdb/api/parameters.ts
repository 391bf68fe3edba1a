import { invalidParameters } from './tmdb-error.ts'

/** Reads a whole number from 0 up; nothing when the parameter is missing or empty. @throws TMDB's error 5 */
export function readWholeNumber(query: URLSearchParams, name: string): number | undefined {
  return read(query, name, /^\d{1,9}$/, Number)
}

/** Reads a number that may have a decimal point; nothing when the parameter is missing or empty. @throws TMDB's error 5 */
export function readDecimal(query: URLSearchParams, name: string): number | undefined {
  return read(query, name, /^-?\d{1,9}(?:\.\d{1,9})?$/, Number)
}

/** Reads an ISO date, whatever time hangs on it; nothing when the parameter is missing or empty. @throws TMDB's error 5 */
export function readDate(query: URLSearchParams, name: string): string | undefined {
  return read(query, name, /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/, (text) => {
    const date = text.slice(0, 10)
    const time = Date.parse(date)
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) throw invalidParameters()
    return date
  })
}

/** Reads `true` or `false`; false when the parameter is missing or empty. @throws TMDB's error 5 */
export function readFlag(query: URLSearchParams, name: string): boolean {
  return read(query, name, /^(?:true|false)$/, (text) => text === 'true') ?? false
}

/** Reads a code of two letters, as countries have; nothing when the parameter is missing or empty. @throws TMDB's error 5 */
export function readRegion(query: URLSearchParams, name: string): string | undefined {
  return read(query, name, /^[A-Za-z]{2}$/, (text) => text.toUpperCase())
}

/** Reads `ja` or `pt-BR`; nothing when the parameter is missing or empty. @throws TMDB's error 5 */
export function readLanguage(query: URLSearchParams): string | undefined {
  return read(query, 'language', /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/, (text) => text)
}

/** Reads `28,12|35`: the groups that commas part, each a choice that bars part. @throws TMDB's error 5 */
export function readGroups<Value>(
  query: URLSearchParams,
  name: string,
  readValue: (text: string) => Value,
): Value[][] {
  return (query.get(name) ?? '')
    .split(',')
    .map((group) => group.split('|').filter(Boolean).map(readValue))
    .filter((group) => group.length > 0)
}

/** @throws TMDB's error 5 when the text is no id */
export function asId(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw invalidParameters()
  return Number(text)
}

/** @throws TMDB's error 5 when the text is no code of a language or a country */
export function asCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw invalidParameters()
  return text
}

function read<Value>(
  query: URLSearchParams,
  name: string,
  shape: RegExp,
  convert: (text: string) => Value,
): Value | undefined {
  const text = query.get(name)?.trim()
  if (!text) return undefined
  if (!shape.test(text)) throw invalidParameters()
  return convert(text)
}
