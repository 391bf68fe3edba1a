import { useLocation } from '@tanstack/react-router'

import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { RELEASE_GRID, ReleaseCard } from '#src/features/titles/release-card.tsx'

import { describeDay } from './calendar-dates.ts'
import * as messages from './messages.ts'

type MonthAgendaProps = { today: string; groupsByDate: ReadonlyMap<string, ReleaseGroup[]> }

type Day = [date: string, groups: ReleaseGroup[]]

/** The days of a month with releases. In the current month, those before today are behind a disclosure. */
export function MonthAgenda({ today, groupsByDate }: MonthAgendaProps) {
  const linkedDate = useLocation({ select: ({ hash }) => hash })
  const days = [...groupsByDate]
  const coming = days.filter(([date]) => date >= today)
  const past = days.filter(([date]) => date < today)
  // Of a month that has passed, there is nothing else to show.
  if (coming.length === 0 || past.length === 0) return <Days days={days} today={today} />
  return (
    <>
      <details className="group" open={past.some(([date]) => date === linkedDate)}>
        <summary className="text-muted hover:text-foreground w-fit rounded-md py-1 text-sm font-semibold">
          {messages.earlier(past.length)}
        </summary>
        <div className="pt-5">
          <Days days={past} today={today} />
        </div>
      </details>
      <Days days={coming} today={today} />
    </>
  )
}

function Days({ days, today }: { days: Day[]; today: string }) {
  return (
    <ol className="grid grid-cols-1 gap-5">
      {days.map(([date, groups]) => (
        <li
          key={date}
          id={date}
          className="border-border grid scroll-mt-20 grid-cols-1 gap-3 border-t pt-5 lg:grid-cols-[11rem_1fr]"
        >
          <h3
            aria-current={date === today ? 'date' : undefined}
            className="text-muted aria-[current]:text-accent-text text-sm font-semibold lg:pt-4"
          >
            <time dateTime={date}>{describeDay(date, today)}</time>
          </h3>
          <ul className={RELEASE_GRID}>
            {groups.map((group) => (
              <ReleaseCard key={group.key} title={group.title} text={messages.describe(group)} level={4} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
