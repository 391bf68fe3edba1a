import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'

import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { getWeeks, toMonth } from '#domain/calendar/month.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { getFirstWeekday } from '#src/lib/first-weekday.ts'

import { formatMonth, formatWeekday } from './calendar-dates.ts'
import * as messages from './messages.ts'

/** As many as fit next to each other in all weeks. */
const VISIBLE_RELEASES = 3

type MonthGridProps = {
  month: string
  today: string
  groupsByDate: ReadonlyMap<string, ReleaseGroup[]>
}

/** A table of weeks. Where it is narrow, it shows how many releases a day has; the agenda has what they are. */
export function MonthGrid({ month, today, groupsByDate }: MonthGridProps) {
  const weeks = getWeeks(month, getFirstWeekday())
  return (
    <div className="@container">
      <table className="border-border bg-surface w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-2xl border">
        <caption className="sr-only">{formatMonth(month)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th
                key={date}
                scope="col"
                className="text-muted px-1 py-2 text-center text-xs font-semibold @2xl:text-sm"
              >
                <abbr title={formatWeekday(date).long} className="no-underline">
                  {formatWeekday(date).short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td
                  key={date}
                  aria-current={date === today ? 'date' : undefined}
                  className="border-border h-16 border-s border-t align-top first:border-s-0 @2xl:h-28"
                >
                  {toMonth(date) === month && (
                    <Day date={date} isToday={date === today} groups={groupsByDate.get(date) ?? []} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayProps = { date: string; isToday: boolean; groups: ReleaseGroup[] }

function Day({ date, isToday, groups }: DayProps) {
  const shown = groups.length > VISIBLE_RELEASES ? groups.slice(0, VISIBLE_RELEASES - 1) : groups
  return (
    <div className="grid grid-cols-1 gap-1 p-1 @2xl:p-1.5">
      <time
        dateTime={date}
        className={clsx(
          'grid size-7 place-items-center rounded-full text-sm tabular-nums',
          isToday ? 'bg-accent text-accent-foreground font-bold' : 'text-muted',
        )}
      >
        {Number(date.slice(8))}
      </time>
      {shown.length > 0 && (
        <ul className="grid grid-cols-1 gap-1 @max-2xl:hidden">
          {shown.map((group) => (
            <li key={group.key} className="min-w-0">
              <TitleLink
                title={group.title}
                className="bg-accent/15 hover:bg-accent/25 block rounded-lg px-2 py-1 text-xs leading-snug"
              >
                <span dir="auto" className="block truncate font-semibold">
                  {group.title.name}
                </span>
                <span className="text-muted block truncate">{messages.describeShort(group)}</span>
              </TitleLink>
            </li>
          ))}
        </ul>
      )}
      {groups.length > 0 && (
        <DayLink date={date} groups={groups} hiddenCount={groups.length - shown.length} />
      )}
    </div>
  )
}

type DayLinkProps = { date: string; groups: ReleaseGroup[]; hiddenCount: number }

/** Leads to the day in the agenda. */
function DayLink({ date, groups, hiddenCount }: DayLinkProps) {
  const dateText = formatDate(date) ?? date
  return (
    <Link
      from="/calendar"
      to="/calendar"
      search={(previous) => ({ ...previous, view: 'agenda' as const })}
      hash={date}
      className={clsx(
        'bg-accent/15 hover:bg-accent/25 rounded-lg py-1 text-center text-xs font-semibold tabular-nums @2xl:bg-transparent @2xl:px-2 @2xl:text-start',
        hiddenCount === 0 && '@2xl:hidden',
      )}
    >
      <span className="@2xl:hidden">
        <span aria-hidden>{groups.length}</span>
        <span className="sr-only">{messages.releases(groups.length, dateText)}</span>
      </span>
      <span className="@max-2xl:hidden">
        <span aria-hidden>{messages.more(hiddenCount)}</span>
        <span className="sr-only">{messages.moreOn(hiddenCount, dateText)}</span>
      </span>
    </Link>
  )
}
