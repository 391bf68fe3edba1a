import * as v from 'valibot'

import { getFormatLocale } from '#domain/format-locale.ts'
import { toLanguageCode } from '#domain/language.ts'
import { tryIntl } from '#domain/try-intl.ts'

const weekInfo = v.object({ firstDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)) })

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7]

// For browsers that do not know first days.
const SATURDAY_REGIONS = /^(?:AF|BH|D[JZ]|EG|I[QR]|JO|KW|LY|OM|QA|S[DY])$/
const SUNDAY_REGIONS =
  /^(?:A[GS]|B[DRSTWZ]|C[AO]|D[MO]|ET|G[TU]|H[KN]|I[DLN]|J[MP]|K[EHR]|LA|M[HMOTXZ]|N[IP]|P[AEHKRTY]|S[AGV]|T[HTW]|U[MS]|V[EI]|WS|YE|Z[AW])$/

/**
 * Returns the first day of the week where the interface's language is spoken, in the region of the browser's if that is the
 * same language: 1 for Monday to 7 for Sunday.
 */
export function getFirstWeekday(
  language = getFormatLocale(),
  browserLanguages: readonly string[] = navigator.languages,
): number {
  const isSame = (tag: string) => toLanguageCode(tag) === toLanguageCode(language)
  const locale = tryIntl(() => new Intl.Locale(browserLanguages.find(isSame) ?? language))
  if (!locale) return MONDAY
  // A method in newer browsers, a property in older ones, and nothing in others.
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? locale.getWeekInfo()
      : Reflect.get(locale, 'weekInfo')
  const parsed = v.safeParse(weekInfo, info)
  return parsed.success ? parsed.output.firstDay : getUsualFirstDay(locale)
}

function getUsualFirstDay(locale: Intl.Locale): number {
  const { region = '' } = locale.maximize()
  if (SATURDAY_REGIONS.test(region)) return SATURDAY
  return SUNDAY_REGIONS.test(region) ? SUNDAY : MONDAY
}
