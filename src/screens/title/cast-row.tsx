import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import type { CastMember } from '#domain/catalogue/from-tmdb.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'
import { castQuery } from '#src/features/catalogue/queries.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { useDragScroll } from '../../components/titles/use-drag-scroll.ts'
import * as messages from './messages.ts'

const MAX_CAST = 10

/** Fits ten portraits if there is room; otherwise it scrolls. */
const ROW =
  '-mx-(--gutter) -my-2 grid scrollbar-none auto-cols-[minmax(7.25rem,1fr)] grid-flow-col justify-start gap-4 overflow-x-auto overscroll-x-contain px-gutter py-2 sm:auto-cols-[minmax(8.5rem,11rem)] sm:gap-5'

export function CastRow({ title }: { title: TitleRef }) {
  const { data: cast, isError, refetch } = useQuery(castQuery(title))
  if (cast?.length === 0) return null
  return (
    <section aria-label={messages.cast} className="grid grid-cols-1 gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{messages.cast}</h2>
      {isError && !cast && <ErrorAlert message={messages.castFailed} onRetry={() => void refetch()} />}
      {cast && <CastList cast={cast.slice(0, MAX_CAST)} />}
      {!cast && !isError && <CastSkeleton />}
    </section>
  )
}

function CastList({ cast }: { cast: CastMember[] }) {
  const row = useRef<HTMLUListElement>(null)
  useDragScroll(row)
  return (
    // eslint-disable-next-line jsx_a11y/no-noninteractive-tabindex -- a scrollable region without focusable content
    <ul ref={row} tabIndex={0} className={`${ROW} rounded-2xl`}>
      {cast.map((member) => (
        <CastItem key={`${member.id}-${member.character}`} member={member} />
      ))}
    </ul>
  )
}

function CastItem({ member }: { member: CastMember }) {
  return (
    <li className="min-w-0">
      <span className="frame block">
        <Portrait
          name={member.name}
          path={member.profilePath}
          width={176}
          height={220}
          className="aspect-4/5 w-full rounded-[inherit]"
        />
      </span>
      <span
        dir="auto"
        className="mt-2.5 block truncate text-left text-[0.9375rem] leading-snug font-semibold"
      >
        {member.name}
      </span>
      <span dir="auto" className="text-muted block truncate text-left text-sm">
        {member.character}
      </span>
    </li>
  )
}

export function CastSkeleton() {
  return (
    <div className={`${ROW} overflow-hidden`}>
      {Array.from({ length: MAX_CAST }, (_, index) => (
        <div key={index}>
          <div className="skeleton aspect-4/5 rounded-2xl" />
          <div className="mt-2.5 flex h-[1lh] items-center text-[0.9375rem] leading-snug">
            <div className="skeleton h-4 w-4/5 rounded-md" />
          </div>
          <div className="flex h-[1lh] items-center text-sm">
            <div className="skeleton h-3.5 w-3/5 rounded-md" />
          </div>
        </div>
      ))}
    </div>
  )
}
