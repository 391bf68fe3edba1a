import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { groupByDay } from '#domain/catalogue/releases.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { announcedQuery, IN_THEATERS, ON_TV_TODAY } from '#src/features/catalogue/announced.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { PAGE_TITLES } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { ReleaseGridSkeleton } from '#src/features/titles/release-card.tsx'
import { TitleRow } from '#src/features/titles/rows/title-row.tsx'
import { passFocusOn } from '#src/lib/focus.ts'
import { useFill } from '#src/lib/use-fill.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { Agenda } from './agenda.tsx'
import { FollowedReleases } from './followed-releases.tsx'
import * as messages from './messages.ts'

const SKELETON_CARDS = 6

type UpcomingScreenProps = { isFollowing: boolean; onFollowingChange: (isFollowing: boolean) => void }

/** Titles in theaters, on TV today, and announced; or the next dates of followed titles. */
export function UpcomingScreen({ isFollowing, onFollowingChange }: UpcomingScreenProps) {
  const [today] = useState(() => toLocalDate(Date.now()))
  return (
    <Page
      heading={messages.heading()}
      actions={
        <Link to="/calendar" className={buttonVariants({ tone: 'quiet' })}>
          {messages.calendar()}
        </Link>
      }
    >
      <Tabs
        label={messages.views()}
        tabs={[
          { id: 'everything', label: messages.everything() },
          { id: 'followed', label: messages.followed() },
        ]}
        active={isFollowing ? 'followed' : 'everything'}
        onTabChange={(id) => onFollowingChange(id === 'followed')}
      >
        {isFollowing ? (
          <FollowedReleases today={today} onShowEverything={() => onFollowingChange(false)} />
        ) : (
          <Everything today={today} />
        )}
      </Tabs>
    </Page>
  )
}

function Everything({ today }: { today: string }) {
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="-mx-gutter grid grid-cols-1 gap-10">
        <TitleRow heading={messages.inTheaters()} list={IN_THEATERS} />
        <TitleRow heading={messages.onTvToday()} list={ON_TV_TODAY} />
      </div>
      <section aria-label={messages.announced()} className="grid grid-cols-1 gap-6">
        <h2 className="text-xl font-bold tracking-tight sm:text-2xl">{messages.announced()}</h2>
        <Announced today={today} />
      </section>
    </div>
  )
}

function Announced({ today }: { today: string }) {
  const query = useInfiniteQuery(announcedQuery(today))
  const { data: announced, isError, hasNextPage, isFetchingNextPage } = query
  const { sift, rules, Note } = useHiding()
  const fill = useFill(query, {
    key: [announcedQuery(today).queryKey, rules?.version],
    isFull: (all) => !rules || (sift(all)?.length ?? 0) >= PAGE_TITLES,
  })
  const titles = announced && sift(announced)
  if (!announced || !titles) {
    if (isError) return <CatalogueAlert message={messages.failed()} onRetry={() => void query.refetch()} />
    return <ReleaseGridSkeleton label={messages.loading()} count={SKELETON_CARDS} />
  }
  if (announced.length === 0) return <p className="text-muted">{messages.nothingAnnounced()}</p>
  return (
    <>
      <Agenda
        days={groupByDay(titles.map((title) => ({ title, date: title.date, episode: null })))}
        today={today}
      />
      {Note && <Note titles={announced} />}
      {isError && (
        <CatalogueAlert
          message={messages.failed()}
          onRetry={() => void (fill.isError ? fill.refetch() : query.fetchNextPage())}
        />
      )}
      {hasNextPage && !isError && (
        <Button
          ref={passFocusOn}
          tone="quiet"
          className="justify-self-center"
          isBusy={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {messages.showMore()}
        </Button>
      )}
    </>
  )
}
