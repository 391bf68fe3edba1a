/** How the facts of a title read in the interface. */
import { oncePerLocale } from '../format-locale.ts'
import { createUtcDateFormat } from '../format.ts'
import { tryIntl } from '../try-intl.ts'
import type { TitleDetail } from './title-detail.ts'

const getDateFormat = createUtcDateFormat({ dateStyle: 'long' })
const getShortDateFormat = createUtcDateFormat({ dateStyle: 'medium' })
const getDayFormat = createUtcDateFormat({ month: 'short', day: 'numeric' })
const getMonthFormat = createUtcDateFormat({ month: 'long', year: 'numeric' })
const getLanguageNames = oncePerLocale(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }),
)

/** Used where the user's own region has no certification: most catalogues know this one. */
const FALLBACK_REGION = 'US'

/**
 * Returns a date such as `June 27, 2019`, or null if the ISO date is not one. An incomplete one stays incomplete:
 * `March 1945`, `1945`.
 */
export function formatDate(isoDate: string): string | null {
  const time = /^\d{4}(?:$|-)/.test(isoDate) ? Date.parse(isoDate) : Number.NaN
  if (Number.isNaN(time)) return null
  if (isoDate.length === 'YYYY'.length) return isoDate
  return (isoDate.length === 'YYYY-MM'.length ? getMonthFormat() : getDateFormat()).format(time)
}

/** Returns a date such as `Nov 26`, with its year unless that is the current one, or null if the ISO date is not complete. */
export function formatShortDate(isoDate: string, now: number): string | null {
  const time = isoDate.length === 'YYYY-MM-DD'.length ? Date.parse(isoDate) : Number.NaN
  if (Number.isNaN(time)) return null
  const isThisYear = new Date(time).getUTCFullYear() === new Date(now).getUTCFullYear()
  return (isThisYear ? getDayFormat() : getShortDateFormat()).format(time)
}

/** Returns the name of an ISO 639-1 language, or null if it has none. `xx` means no language. */
export function formatLanguage(code: string): string | null {
  return (code !== 'xx' && tryIntl(() => getLanguageNames().of(code === 'cn' ? 'yue' : code))) || null
}

/** Returns the title in its original language, or null if it is the same. */
export function getOriginalName({ name, originalName }: TitleDetail): string | null {
  return originalName && originalName !== name ? originalName : null
}

/** Returns the IMDb page of a title, or null if its id is missing or malformed. */
export function getImdbUrl({ imdbId }: TitleDetail): string | null {
  return imdbId && /^tt\d+$/.test(imdbId) ? `https://www.imdb.com/title/${imdbId}/` : null
}

/** Returns the certification in the region, else in the United States, with the region it is from. */
export function pickCertification(
  certifications: Record<string, string>,
  region: string,
): { certification: string; region: string } | null {
  for (const code of [region, FALLBACK_REGION]) {
    const certification = Object.hasOwn(certifications, code) ? certifications[code] : undefined
    if (certification) return { certification, region: code }
  }
  return null
}
