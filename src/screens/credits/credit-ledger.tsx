import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useUser } from '#src/features/auth/session.ts'
import { transactionsQuery } from '#src/features/credits/transactions.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/failure.tsx'
import { Panel } from '#src/ui/panel.tsx'

import { LedgerRow } from './ledger-row.tsx'

/** What came and went, for whoever wants to know. */
export function CreditLedger() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  if (!user) return null
  return (
    <Panel heading="Credit history" text="Everything that was added and used, newest first.">
      {isOpen ? (
        <Transactions userId={user.id} />
      ) : (
        <Button tone="quiet" className="w-fit" onClick={() => setOpen(true)}>
          Show History
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
      <Failure message="Your credit history could not be loaded." onRetry={() => void refetch()} />
    ) : (
      <div role="status" aria-label="Loading credit history" className="skeleton h-48 rounded-2xl" />
    )
  }
  if (transactions.length === 0) return <p className="text-muted">Nothing yet.</p>
  return (
    <>
      <ul aria-label="Credit history" className="divide-border divide-y">
        {transactions.map((transaction) => (
          <LedgerRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      {hasNextPage && (
        <Button tone="quiet" className="w-fit" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show Older
        </Button>
      )}
    </>
  )
}
