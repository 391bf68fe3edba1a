import { formatDate } from '#domain/catalogue/title-facts.ts'
import { oncePerLocale } from '#domain/format-locale.ts'
import { addDays } from '#domain/local-date.ts'

import * as messages from './messages.ts'

const getMonthFormat = createFormat({ month: 'long', year: 'numeric' })
const getFullDateFormat = createFormat({ dateStyle: 'full' })
const getWeekdayFormat = createFormat({ weekday: 'long' })
const getShortWeekdayFormat = createFormat({ weekday: 'short' })

/** Returns a text such as `November 2026`. */
export function formatMonth(month: string): string {
  return getMonthFormat().format(Date.parse(`${month}-01`))
}

export function formatWeekday(date: string): { long: string; short: string } {
  const time = Date.parse(date)
  return { long: getWeekdayFormat().format(time), short: getShortWeekdayFormat().format(time) }
}

/** Returns a date with its weekday, or with how near it is. */
export function describeDay(date: string, today: string): string {
  const text = formatDate(date) ?? date
  if (date === today) return messages.todayDate(text)
  return date === addDays(today, 1)
    ? messages.tomorrowDate(text)
    : getFullDateFormat().format(Date.parse(date))
}

/** Formatters are slow to create. */
function createFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}
