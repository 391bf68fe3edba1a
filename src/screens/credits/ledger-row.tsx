import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Gift, Play, Plus } from 'lucide-react'

import { episodeKey, type Playable } from '#domain/catalogue/title.ts'
import { watchedPlayable } from '#domain/credits/ledger-text.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import type { CreditTransaction } from '#src/features/credits/transactions.ts'

import { TitleLink } from '../../components/titles/title-link.tsx'

const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

const WORDS_BY_TYPE = { bonus: 'Bonus', purchase: 'Purchase', usage: 'Used' } as const

const ICONS = { bonus: Gift, purchase: Plus, usage: Play } as const

/** One line of the ledger: what it was for, when, and how much. */
export function LedgerRow({ transaction }: { transaction: CreditTransaction }) {
  const { amount, type, description, created_at: createdAt } = transaction
  const playable = watchedPlayable(description)
  const Icon = ICONS[type]
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
        <span className="block truncate font-medium">
          {playable ? <WatchedTitle playable={playable} /> : (description ?? WORDS_BY_TYPE[type])}
        </span>
        <time dateTime={createdAt} className="text-muted text-sm">
          {MOMENT.format(new Date(createdAt))}
        </time>
      </p>
      <p className={clsx('font-semibold tabular-nums', amount > 0 && 'text-accent-text')}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
        <span className="sr-only"> credits</span>
      </p>
    </li>
  )
}

function WatchedTitle({ playable }: { playable: Playable }) {
  const { data: title } = useQuery(titleDetailQuery(playable))
  if (!title) return playable.kind === 'movie' ? 'A film' : 'An episode'
  return (
    <>
      <TitleLink title={title} className="underline-offset-4 hover:underline">
        <bdi>{title.name}</bdi>
      </TitleLink>
      {playable.kind === 'tv' && ` ${episodeKey(playable.season, playable.episode).toUpperCase()}`}
    </>
  )
}
