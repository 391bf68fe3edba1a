import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Gift, Play, Plus } from 'lucide-react'
import { useState } from 'react'

import { episodeKey, type Playable } from '#domain/catalogue/title.ts'
import { parseWatchedPlayable } from '#domain/credits/ledger-description.ts'
import { useUser } from '#src/features/auth/session.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { transactionsQuery, type CreditTransaction } from '#src/features/credits/transactions.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Panel } from '#src/ui/panel.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'
import * as messages from './messages.ts'

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const ICON_BY_TYPE = { bonus: Gift, purchase: Plus, usage: Play } as const

/** The user's credit transactions, loaded on request. */
export function CreditLedger() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <Panel heading={messages.history} text={messages.historyText}>
      {isOpen ? (
        <Transactions userId={user.id} />
      ) : (
        <Button tone="quiet" className="w-fit" onClick={() => setOpen(true)}>
          {messages.showHistory}
        </Button>
      )}
    </Panel>
  )
}

function Transactions({ userId }: { userId: string }) {
  const query = useInfiniteQuery(transactionsQuery(userId))
  const { data: transactions, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!transactions) {
    return isError ? (
      <ErrorAlert message={messages.historyFailed} onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label={messages.loadingHistory} className="skeleton h-48 rounded-2xl" />
    )
  }
  if (transactions.length === 0) return <p className="text-muted">{messages.historyEmpty}</p>
  return (
    <>
      <ul aria-label={messages.history} className="divide-border divide-y">
        {transactions.map((transaction) => (
          <LedgerRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          tone="quiet"
          className="w-fit"
          isBusy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {messages.showOlder}
        </Button>
      )}
    </>
  )
}

/** One transaction: what it was for, when, and the amount. */
function LedgerRow({ transaction }: { transaction: CreditTransaction }) {
  const { amount, type, description, created_at: createdAt } = transaction
  const playable = parseWatchedPlayable(description)
  const Icon = ICON_BY_TYPE[type]
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
          {playable ? <WatchedTitle playable={playable} /> : (description ?? messages.transactionTypes[type])}
        </span>
        <time dateTime={createdAt} className="text-muted text-sm">
          {DATE_TIME_FORMAT.format(new Date(createdAt))}
        </time>
      </p>
      <p className={clsx('font-semibold tabular-nums', amount > 0 && 'text-accent-text')}>
        <span aria-hidden>{amount > 0 ? `+${amount}` : `−${-amount}`}</span>
        <span className="sr-only">{messages.amount(amount)}</span>
      </p>
    </li>
  )
}

function WatchedTitle({ playable }: { playable: Playable }) {
  const { data: title } = useQuery(titleDetailQuery(playable))
  if (!title) return playable.kind === 'movie' ? messages.movie : messages.episode
  return (
    <>
      <TitleLink title={title} className="underline-offset-4 hover:underline">
        <bdi>{title.name}</bdi>
      </TitleLink>
      {playable.kind === 'tv' && ` ${episodeKey(playable.season, playable.episode).toUpperCase()}`}
    </>
  )
}
