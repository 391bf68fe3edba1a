import { formatDate } from '#domain/catalogue/title-facts.ts'
import { addDays } from '#domain/local-date.ts'

import * as messages from './messages.ts'

const MONTH_FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const WEEKDAY_FORMAT = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
const SHORT_WEEKDAY_FORMAT = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Returns a text such as `November 2026`. */
export function formatMonth(month: string): string {
  return MONTH_FORMAT.format(Date.parse(`${month}-01`))
}

export function formatWeekday(date: string): { long: string; short: string } {
  const time = Date.parse(date)
  return { long: WEEKDAY_FORMAT.format(time), short: SHORT_WEEKDAY_FORMAT.format(time) }
}

/** Returns a date with its weekday, or with how near it is. */
export function describeDay(date: string, today: string): string {
  const text = formatDate(date) ?? date
  if (date === today) return messages.todayDate(text)
  return date === addDays(today, 1) ? messages.tomorrowDate(text) : `${formatWeekday(date).long}, ${text}`
}
