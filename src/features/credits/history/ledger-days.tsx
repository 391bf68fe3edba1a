import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Gift, Minus, Play, Plus, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'

import type { Playable } from '#domain/catalogue/title.ts'
import { parseLedgerPlayable } from '#domain/credits/ledger-description.ts'
import { groupByDay, type LedgerDay, type LedgerEntry, toIsoDate } from '#domain/credits/ledger-entry.ts'
import { oncePerLocale } from '#domain/format-locale.ts'
import { formatSigned, formatTime } from '#domain/format.ts'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'

import * as messages from './messages.ts'

const getDateFormat = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))

const ICON_BY_KIND = { bonus: Gift, purchase: Plus, usage: Minus, return: Undo2 } as const

type LedgerDaysProps = {
  entries: LedgerEntry[]
  /** The oldest day may have entries that are not loaded yet. */
  hasOlder: boolean
}

export function LedgerDays({ entries, hasOlder }: LedgerDaysProps) {
  const [today] = useState(() => toIsoDate(Date.now()))
  const days = groupByDay(entries)
  return days.map((day, index) => (
    <Day
      key={day.date}
      day={day}
      isToday={day.date === today}
      isComplete={!hasOlder || index < days.length - 1}
    />
  ))
}

type DayProps = { day: LedgerDay; isToday: boolean; isComplete: boolean }

function Day({ day, isToday, isComplete }: DayProps) {
  const id = useId()
  const date = getDateFormat().format(day.entries[0]?.createdAt)
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-lg font-bold tracking-tight">
          {isToday ? messages.today(date) : date}
        </h2>
        {isComplete && <p className="text-muted text-sm tabular-nums">{messages.change(day.change)}</p>}
      </header>
      <ul className="divide-border bg-surface border-border divide-y rounded-3xl border px-5 sm:px-7">
        {day.entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

/** An entry's reason, time and amount, and the balance after it. */
function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { amount, kind, description, createdAt, balanceAfter } = entry
  const playable = parseLedgerPlayable(description)
  const Icon = kind === 'usage' && playable ? Play : ICON_BY_KIND[kind]
  return (
    <li className="flex items-center gap-4 py-3.5">
      <span
        className={clsx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          amount > 0 ? 'bg-accent/16 text-accent-text' : 'bg-card text-muted',
        )}
      >
        <Icon aria-hidden className="size-4.5" />
      </span>
      <p className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">
          {playable ? (
            <TitleName playable={playable} entryId={entry.id} />
          ) : (
            <bdi>{description ? messages.describe(description) : messages.kinds()[kind]}</bdi>
          )}
        </span>
        <span className="text-muted text-sm">
          {messages.kinds()[kind]} ·{' '}
          <time dateTime={new Date(createdAt).toISOString()}>{formatTime(createdAt)}</time>
        </span>
      </p>
      <p className="text-end tabular-nums">
        <span className={clsx('block font-semibold', amount > 0 && 'text-accent-text')}>
          <span aria-hidden>{formatSigned(amount)}</span>
          <span className="sr-only">{messages.amount(amount)}</span>
        </span>
        <span className="text-muted text-sm">{messages.balance(balanceAfter)}</span>
      </p>
    </li>
  )
}

function TitleName({ playable, entryId }: { playable: Playable; entryId: number }) {
  const [target, isNear] = useNearViewport<HTMLSpanElement>(`entry ${entryId}`)
  const { data: title } = useQuery({ ...titleDetailQuery(playable), enabled: isNear })
  if (!title)
    return <span ref={target}>{playable.kind === 'movie' ? messages.movie() : messages.episode()}</span>
  return (
    <>
      <TitleLink title={title} className="underline-offset-4 hover:underline">
        <bdi>{title.name}</bdi>
      </TitleLink>
      {playable.kind === 'tv' && ` ${episodeCode(playable)}`}
    </>
  )
}
