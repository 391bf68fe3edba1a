import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { LEDGER_KINDS, type LedgerKind } from '#domain/credits/ledger-entry.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { creditHistoryQuery } from '#src/features/credits/credit-history.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { ReelClockIllustration } from '#src/ui/illustrations/reel-clock.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { DownloadHistory } from './download-history.tsx'
import { LedgerDays } from './ledger-days.tsx'
import * as messages from './messages.ts'

type CreditHistoryScreenProps = {
  /** The kind of entries, as in the URL. */
  type: string | undefined
  onTypeChange: (kind: LedgerKind | undefined) => void
}

/** Everything that the user got, bought and used, by day, with the balance after each entry. */
export function CreditHistoryScreen({ type, onTypeChange }: CreditHistoryScreenProps) {
  const session = useSession()
  const kind = LEDGER_KINDS.find((one) => one === type)
  if (session.status === 'signed-out') return <GuestHistory />
  return (
    <div className="[--gutter:max(1rem,50%-22rem)] sm:[--gutter:max(2rem,50%-22rem)]">
      <Page heading={messages.heading()} actions={<Actions />}>
        {session.status === 'loading' ? <Skeleton /> : <History kind={kind} onKindChange={onTypeChange} />}
      </Page>
    </div>
  )
}

function GuestHistory() {
  return (
    <EmptyState
      illustration={<ReelClockIllustration />}
      title={messages.heading()}
      text={messages.loggedOutText()}
    >
      <Link to="/auth" search={{ mode: 'login' }} className={buttonVariants()}>
        {messages.logIn()}
      </Link>
    </EmptyState>
  )
}

function Actions() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/credits" activeOptions={{ exact: true }} className={buttonVariants({ tone: 'bare' })}>
        <ArrowLeft aria-hidden className="size-4" />
        {messages.backToCredits()}
      </Link>
      <DownloadHistory />
    </div>
  )
}

type HistoryProps = {
  /** Undefined lists all. */
  kind: LedgerKind | undefined
  onKindChange: (kind: LedgerKind | undefined) => void
}

function History({ kind, onKindChange }: HistoryProps) {
  const tabs = [
    { id: 'all' as const, label: messages.all() },
    ...LEDGER_KINDS.map((id) => ({ id, label: messages.filters()[id] })),
  ]
  return (
    <Tabs
      label={messages.filter()}
      tabs={tabs}
      active={kind ?? 'all'}
      onTabChange={(id) => onKindChange(id === 'all' ? undefined : id)}
    >
      <Entries kind={kind} onKindChange={onKindChange} />
    </Tabs>
  )
}

function Entries({ kind, onKindChange }: HistoryProps) {
  const query = useInfiniteQuery(creditHistoryQuery(kind))
  const { data: entries, isError, refetch, hasNextPage, fetchNextPage } = query
  if (!entries) {
    return isError ? <ErrorAlert message={messages.failed()} onRetry={() => void refetch()} /> : <Skeleton />
  }
  if (entries.length === 0) return <NoEntries kind={kind} onShowAll={() => onKindChange(undefined)} />
  return (
    <>
      <LedgerDays entries={entries} hasOlder={hasNextPage} />
      {query.isFetchNextPageError ? (
        <ErrorAlert message={messages.olderFailed()} onRetry={() => void fetchNextPage()} />
      ) : (
        hasNextPage && (
          <Button
            ref={passFocusOn}
            tone="quiet"
            className="mx-auto w-fit"
            isBusy={query.isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {messages.showOlder()}
          </Button>
        )
      )}
    </>
  )
}

function NoEntries({ kind, onShowAll }: { kind: LedgerKind | undefined; onShowAll: () => void }) {
  if (kind === undefined) {
    return (
      <EmptyState
        level={2}
        illustration={<ReelClockIllustration />}
        title={messages.empty()}
        text={messages.emptyText()}
      />
    )
  }
  return (
    <EmptyState level={2} illustration={<ReelClockIllustration />} title={messages.noneOfKind()}>
      <Button onClick={onShowAll}>{messages.showAll()}</Button>
    </EmptyState>
  )
}

function Skeleton() {
  return (
    <div role="status" aria-label={messages.loading()} className="grid gap-6">
      <div className="skeleton h-48 rounded-2xl" />
      <div className="skeleton h-48 rounded-2xl" />
    </div>
  )
}
