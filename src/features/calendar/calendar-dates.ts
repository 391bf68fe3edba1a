import { formatDate } from '#domain/catalogue/title-facts.ts'
import { createUtcDateFormat } from '#domain/format.ts'
import { addDays } from '#domain/local-date.ts'

import * as messages from './messages.ts'

const getMonthFormat = createUtcDateFormat({ month: 'long', year: 'numeric' })
const getFullDateFormat = createUtcDateFormat({ dateStyle: 'full' })
const getWeekdayFormat = createUtcDateFormat({ weekday: 'long' })
const getShortWeekdayFormat = createUtcDateFormat({ weekday: 'short' })

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
