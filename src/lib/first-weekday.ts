import * as v from 'valibot'

import { tryIntl } from '#domain/try-intl.ts'

const weekInfo = v.object({ firstDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)) })

const MONDAY = 1

/** Returns the first day of the week where the browser's language is spoken: 1 for Monday to 7 for Sunday. */
export function getFirstWeekday(language = navigator.language): number {
  const locale = tryIntl(() => new Intl.Locale(language))
  if (!locale) return MONDAY
  // A method in newer browsers, a property in older ones, and nothing in others.
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function'
      ? locale.getWeekInfo()
      : Reflect.get(locale, 'weekInfo')
  const parsed = v.safeParse(weekInfo, info)
  return parsed.success ? parsed.output.firstDay : MONDAY
}
