/** Titles that have a date but are not out yet. */
import { uniqueBy } from '../unique-by.ts'
import { titleKey, type TitleSummary } from './title.ts'

/** Returns at most `limit` titles that come out after `today` (an ISO date), the next ones first, each one once. */
export function selectAnnounced<Title extends TitleSummary>(
  titles: readonly Title[],
  today: string,
  limit: number,
): Title[] {
  const announced = titles.filter(({ date }) => date !== null && date > today)
  return uniqueBy(announced, titleKey)
    .toSorted((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
    .slice(0, limit)
}
