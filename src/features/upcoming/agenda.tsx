import { countDaysUntil, type Release, type ReleaseDay } from '#domain/catalogue/releases.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { RELEASE_GRID, ReleaseCard } from '#src/features/titles/release-card.tsx'

import * as messages from './messages.ts'

/** Releases under the date of each day. */
export function Agenda({ days, today }: { days: ReleaseDay[]; today: string }) {
  return (
    <ol className="grid grid-cols-1 gap-5">
      {days.map(({ date, releases }) => (
        <li
          key={date}
          className="border-border grid grid-cols-1 gap-3 border-t pt-5 lg:grid-cols-[11rem_1fr]"
        >
          <h3 className="text-muted text-sm font-semibold lg:pt-4">
            <time dateTime={date}>{describeDay(date, today)}</time>
          </h3>
          <ul className={RELEASE_GRID}>
            {releases.map((release) => (
              <ReleaseCard
                key={titleKey(release.title)}
                title={release.title}
                text={describeRelease(release)}
                level={4}
              />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function describeDay(date: string, today: string): string {
  const text = formatDate(date) ?? date
  const days = countDaysUntil(date, today)
  if (days === 0) return messages.today(text)
  return days === 1 ? messages.tomorrow(text) : text
}

function describeRelease({ title, episode }: Release): string {
  if (episode) return messages.nextEpisode(episode)
  return title.kind === 'movie' ? messages.movie() : messages.newTvShow()
}
