import { invalidParametersError, notFoundError } from './tmdb-error.ts'

// All functions return undefined for a missing or empty parameter and throw TMDB's error 5 for an invalid one, unless
// their comment says otherwise.

/** Parses an unsigned integer. */
export function parseInteger(query: URLSearchParams, name: string): number | undefined {
  return parse(query, name, /^\d{1,9}$/, Number)
}

export function parseDecimal(query: URLSearchParams, name: string): number | undefined {
  return parse(query, name, /^-?\d{1,9}(?:\.\d{1,9})?$/, Number)
}

/** Parses an ISO date. A time after it is ignored. */
export function parseDate(query: URLSearchParams, name: string): string | undefined {
  return parse(query, name, /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/, (text) => {
    const date = text.slice(0, 10)
    const time = Date.parse(date)
    // `Date.parse` turns February 30 into March 2.
    if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
      throw invalidParametersError()
    return date
  })
}

/** Parses `true` or `false`; returns false for a missing or empty parameter. */
export function parseFlag(query: URLSearchParams, name: string): boolean {
  return parse(query, name, /^(?:true|false)$/, (text) => text === 'true') ?? false
}

/** Parses a two-letter country code. */
export function parseRegion(query: URLSearchParams, name: string): string | undefined {
  return parse(query, name, /^[A-Za-z]{2}$/, (text) => text.toUpperCase())
}

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Parses a language such as `ja` or `pt-BR`. Like TMDB, ignores codes such as `foo` that are not in ISO 639-1. */
export function parseLanguage(query: URLSearchParams): string | undefined {
  return parse(query, 'language', /^[a-z]{2,3}(?:-[A-Za-z]{2,4})?$/, (text) => {
    const [code = ''] = text.split('-')
    return code.length === 2 && languageNames.of(code) ? text : undefined
  })
}

/** Parses `de,en-US,null`: two-letter codes, and `null` for what has no language. */
export function parseLanguages(query: URLSearchParams, name: string): string[] {
  const codes = (query.get(name) ?? '').split(',').map((code) => code.trim())
  return codes.map((code) => (code === 'null' ? code : code.slice(0, 2)))
}

/** Parses `28,12|35`: a comma means AND, a pipe means OR. Returns the OR groups. */
export function parseGroups<Value>(
  query: URLSearchParams,
  name: string,
  parseValue: (text: string) => Value,
): Value[][] {
  return (query.get(name) ?? '')
    .split(',')
    .map((group) => group.split('|').filter(Boolean).map(parseValue))
    .filter((group) => group.length > 0)
}

export function toId(text: string): number {
  if (!/^\d{1,9}$/.test(text.trim())) throw invalidParametersError()
  return Number(text)
}

/** Validates a two-letter language or country code. */
export function toCode(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw invalidParametersError()
  return text
}

/** Parses an ID in a path. Like TMDB, ignores a slug: `1399-some-words` is 1399. Throws TMDB's error 34. */
export function parsePathId(parameter: string | undefined): number {
  const match = /^(\d{1,9})(?:-.*)?$/s.exec(parameter ?? '')
  if (!match) throw notFoundError()
  return Number(match[1])
}

function parse<Value>(
  query: URLSearchParams,
  name: string,
  pattern: RegExp,
  convert: (text: string) => Value,
): Value | undefined {
  const text = query.get(name)?.trim()
  if (!text) return undefined
  if (!pattern.test(text)) throw invalidParametersError()
  return convert(text)
}
