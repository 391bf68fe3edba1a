import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'

import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { formatShortDate } from '#domain/catalogue/title-facts.ts'
import { hasAired } from '#domain/progress/aired-episodes.ts'

import * as messages from './messages.ts'

/** When the next episode of a TV show airs, if its date is known. */
export function NextEpisode({ tvShow: { nextEpisode } }: { tvShow: TitleDetail }) {
  const [now] = useState(() => Date.now())
  const airDate = nextEpisode?.airDate
  const day = airDate && formatShortDate(airDate, now)
  if (!day || hasAired(airDate, now)) return null
  return (
    <p className="flex items-center gap-2">
      <CalendarClock aria-hidden className="text-accent-text size-4 shrink-0" />
      <span>
        {messages.nextEpisode(day)} ·{' '}
        <Link
          to="/calendar"
          search={{ month: airDate.slice(0, 'YYYY-MM'.length) }}
          className="hover:text-accent-text font-semibold underline decoration-1 underline-offset-3 transition pointer-coarse:py-2.5"
        >
          {messages.calendar()}
        </Link>
      </span>
    </p>
  )
}
