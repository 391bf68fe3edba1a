import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CastMember } from '#domain/catalogue/cast-and-crew.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { announcedQuery } from '#src/features/catalogue/announced.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { creditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { RELEASE_GRID, ReleaseCard, ReleaseGridSkeleton } from '#src/features/titles/release-card.tsx'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'
import { buttonVariants } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** The next ones; `/upcoming` has the rest. */
const TITLES_MAX = 6

/** How many people a card names. */
const CAST_MAX = 3

/** Announced titles with the people in them. They load when the section comes near the viewport. */
export function ComingSoon() {
  const [target, isNear] = useNearViewport<HTMLElement>(messages.comingSoon())
  return (
    <section ref={target} aria-label={messages.comingSoon()} className="grid grid-cols-1 gap-4 pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-2xl font-bold tracking-tight">{messages.comingSoon()}</h2>
          <p className="text-muted mt-1">{messages.comingSoonText()}</p>
        </div>
        <Link to="/upcoming" className={buttonVariants({ tone: 'quiet', size: 'small' })}>
          {messages.allUpcoming()}
        </Link>
      </div>
      {isNear ? (
        <Announced />
      ) : (
        <ReleaseGridSkeleton label={messages.comingSoonLoading()} count={TITLES_MAX} />
      )}
    </section>
  )
}

function Announced() {
  const [today] = useState(() => toLocalDate(Date.now()))
  const { data: announced, isError, refetch } = useInfiniteQuery(announcedQuery(today))
  const { sift, Note } = useHiding()
  const titles = announced && sift(announced)
  if (!announced || !titles) {
    if (isError)
      return <CatalogueAlert message={messages.comingSoonFailed()} onRetry={() => void refetch()} />
    return <ReleaseGridSkeleton label={messages.comingSoonLoading()} count={TITLES_MAX} />
  }
  if (announced.length === 0) return <p className="text-muted">{messages.nothingAnnounced()}</p>
  return (
    <>
      <ul className={RELEASE_GRID}>
        {titles.slice(0, TITLES_MAX).map((title) => (
          <ReleaseCard key={titleKey(title)} title={title} text={formatDate(title.date) ?? title.date}>
            <AnnouncedCast title={title} />
          </ReleaseCard>
        ))}
      </ul>
      {Note && <Note titles={announced} />}
    </>
  )
}

function AnnouncedCast({ title }: { title: TitleRef }) {
  const { data: credits, isError } = useQuery(creditsQuery(title))
  if (!credits) {
    if (isError) return <p className="text-muted text-sm">{messages.castFailed()}</p>
    return <div aria-hidden className="skeleton h-[6.25rem] rounded-lg" />
  }
  if (credits.cast.length === 0) return <p className="text-muted text-sm">{messages.castUnknown()}</p>
  return (
    <ul className="grid gap-1">
      {credits.cast.slice(0, CAST_MAX).map((member) => (
        <li key={member.id} className="min-w-0">
          <AnnouncedPerson member={member} />
        </li>
      ))}
    </ul>
  )
}

function AnnouncedPerson({ member: { id, name, profilePath, character } }: { member: CastMember }) {
  return (
    <Link
      to="/person/$id"
      params={{ id }}
      className="group flex items-center gap-2.5 rounded-lg text-sm leading-8 -outline-offset-2"
    >
      <Portrait
        name={name}
        path={profilePath}
        width={28}
        height={28}
        className="size-7 shrink-0 rounded-full object-cover ring-1 ring-(--ring)"
      />
      <span className="min-w-0 truncate">
        <bdi className="font-medium group-hover:underline">{name}</bdi>
        {character && (
          <span className="text-muted">
            {' '}
            · <bdi>{character}</bdi>
          </span>
        )}
      </span>
    </Link>
  )
}
