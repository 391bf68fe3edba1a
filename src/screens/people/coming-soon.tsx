import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CastMember } from '#domain/catalogue/credits.ts'
import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { formatDate } from '#domain/catalogue/title-facts.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { announcedQuery } from '#src/features/catalogue/announced.ts'
import { creditsQuery } from '#src/features/catalogue/credits.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'
import { useNearViewport } from '../../components/titles/use-near-viewport.ts'
import * as messages from './messages.ts'

const GRID = 'grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2 xl:grid-cols-3'

const CARD = 'bg-surface border-border flex min-w-0 gap-4 rounded-2xl border p-4'

const SKELETON_CARDS = 6

/** How many people a card names. */
const CAST_MAX = 3

/** Announced titles with the people in them. They load when the section comes near the viewport. */
export function ComingSoon() {
  const [target, isNear] = useNearViewport<HTMLElement>(messages.comingSoon)
  return (
    <section ref={target} aria-label={messages.comingSoon} className="grid grid-cols-1 gap-4 pt-6">
      <div>
        <h2 className="text-2xl font-bold tracking-tight">{messages.comingSoon}</h2>
        <p className="text-muted mt-1">{messages.comingSoonText}</p>
      </div>
      {isNear ? <Announced /> : <AnnouncedSkeleton />}
    </section>
  )
}

function Announced() {
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const { data: titles, isError, refetch } = useQuery(announcedQuery(today))
  if (!titles) {
    if (isError) return <ErrorAlert message={messages.comingSoonFailed} onRetry={() => void refetch()} />
    return <AnnouncedSkeleton />
  }
  if (titles.length === 0) return <p className="text-muted">{messages.nothingAnnounced}</p>
  return (
    <ul className={GRID}>
      {titles.map((title) => (
        <li key={titleKey(title)} className={CARD}>
          <AnnouncedTitle title={title} />
        </li>
      ))}
    </ul>
  )
}

function AnnouncedTitle({ title }: { title: Title }) {
  return (
    <>
      <Poster
        title={title}
        alt=""
        width={342}
        sizes="96px"
        className="aspect-2/3 w-24 shrink-0 self-start rounded-xl ring-1 ring-(--ring)"
      />
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <div>
          <TitleLink title={title} className="block rounded-md hover:underline">
            <h3 dir="auto" className="truncate text-left leading-snug font-semibold">
              {title.name}
            </h3>
          </TitleLink>
          <p className="text-muted text-sm">{formatDate(title.date ?? '')}</p>
        </div>
        <AnnouncedCast title={title} />
      </div>
    </>
  )
}

function AnnouncedCast({ title }: { title: Title }) {
  const { data: credits, isError } = useQuery(creditsQuery(title))
  if (!credits) {
    if (isError) return <p className="text-muted text-sm">{messages.castFailed}</p>
    return <div aria-hidden className="skeleton h-[6.25rem] rounded-lg" />
  }
  if (credits.cast.length === 0) return <p className="text-muted text-sm">{messages.castUnknown}</p>
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
        <span className="font-medium group-hover:underline">{name}</span>
        {character && <span className="text-muted"> · {character}</span>}
      </span>
    </Link>
  )
}

function AnnouncedSkeleton() {
  return (
    <div role="status" aria-label={messages.comingSoonLoading} className={GRID}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        <div key={index} className={CARD}>
          <div className="skeleton aspect-2/3 w-24 shrink-0 rounded-xl" />
          <div className="skeleton h-36 flex-1 rounded-xl" />
        </div>
      ))}
    </div>
  )
}
