import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'

import type { CastMember } from '#domain/catalogue/cast-and-crew.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { creditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useDragScroll } from '#src/lib/use-drag-scroll.ts'

import { CastSkeleton, MAX_CAST, PORTRAIT_ROW, PORTRAIT_SIZES } from './cast-skeleton.tsx'
import * as messages from './messages.ts'

export function CastRow({ title }: { title: TitleRef }) {
  const { data, isError, refetch } = useQuery(creditsQuery(title))
  const cast = data?.cast
  if (cast?.length === 0) return null
  return (
    <section aria-label={messages.cast()} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl font-bold tracking-tight">{messages.cast()}</h2>
        <FullCreditsLink title={title} />
      </div>
      {isError && !cast && <CatalogueAlert message={messages.castFailed()} onRetry={() => void refetch()} />}
      {cast && <CastList cast={cast.slice(0, MAX_CAST)} />}
      {!cast && !isError && <CastSkeleton />}
    </section>
  )
}

function FullCreditsLink({ title: { kind, id } }: { title: TitleRef }) {
  return (
    <Link
      to={kind === 'movie' ? '/movie/$id/credits' : '/tv/$id/credits'}
      params={{ id }}
      className="text-muted hover:text-foreground flex min-h-6 items-center gap-1 text-sm font-semibold transition pointer-coarse:min-h-11"
    >
      {messages.fullCredits()}
      <ChevronRight aria-hidden className="size-4" />
    </Link>
  )
}

function CastList({ cast }: { cast: CastMember[] }) {
  const row = useRef<HTMLUListElement>(null)
  useDragScroll(row)
  return (
    <ul ref={row} className={`${PORTRAIT_ROW} rounded-2xl`}>
      {cast.map((member) => (
        <CastItem key={`${member.id}-${member.character}`} member={member} />
      ))}
    </ul>
  )
}

function CastItem({ member }: { member: CastMember }) {
  return (
    <li className="min-w-0">
      <Link
        to="/person/$id"
        params={{ id: member.id }}
        className="group block outline-transparent"
        draggable={false}
      >
        <span className="frame hover-lift block">
          <Portrait
            name={member.name}
            path={member.profilePath}
            width={176}
            height={220}
            sizes={PORTRAIT_SIZES}
            className="aspect-4/5 w-full rounded-[inherit]"
          />
        </span>
        <span dir="auto" className="mt-2.5 block truncate text-[0.9375rem] leading-snug font-semibold">
          {member.name}
        </span>
        <span dir="auto" className="text-muted block truncate text-sm">
          {member.character}
        </span>
      </Link>
    </li>
  )
}
