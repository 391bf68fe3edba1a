import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { getYear } from '#domain/catalogue/from-tmdb.ts'
import { formatMinuteCount } from '#domain/duration.ts'
import { joinFacts } from '#domain/join-facts.ts'
import type { SharedTitle } from '#domain/lists/shared-list.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'

import * as messages from './messages.ts'

import './lists.css'

type ListTitleCardProps = {
  title: SharedTitle
  /** Before the poster. */
  start?: ReactNode
  /** After the texts. */
  actions?: ReactNode
}

/** A title of a list: poster, facts and note. */
export function ListTitleCard({ title, start, actions }: ListTitleCardProps) {
  return (
    <div
      className={clsx(
        'bg-surface border-border flex min-w-0 items-center gap-2 rounded-2xl border p-3',
        start ? 'ps-2' : 'ps-3',
        actions && 'pe-2',
      )}
    >
      {start}
      <Poster title={title} alt="" width={342} sizes="48px" className="aspect-2/3 w-12 shrink-0 rounded-lg" />
      <div className="min-w-0 flex-1 ps-2">
        <TitleLink title={title} className="block rounded-md hover:underline">
          <span dir="auto" className="block leading-snug font-semibold wrap-break-word">
            {title.name}
          </span>
        </TitleLink>
        <p className="text-muted text-sm tabular-nums">{describe(title)}</p>
        {title.note && (
          <p dir="auto" className="list-note mt-2 text-sm wrap-anywhere">
            {title.note}
          </p>
        )}
      </div>
      {actions && <div className="flex shrink-0">{actions}</div>}
    </div>
  )
}

function describe(title: SharedTitle): string {
  const parts = [
    title.kind === 'movie' ? messages.movie() : messages.tvShow(),
    getYear(title),
    title.runtimeMinutes && formatMinuteCount(title.runtimeMinutes),
  ]
  return joinFacts(parts)
}
