import { useQuery } from '@tanstack/react-query'

import type { CastMember } from '#domain/catalogue/from-tmdb.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'
import { castQuery } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'

/** Spec, section 9. */
const CAST_SHOWN = 10

export function CastRow({ title }: { title: TitleRef }) {
  const { data: cast, isError, refetch } = useQuery(castQuery(title))
  if (cast?.length === 0) return null
  return (
    <section aria-label="Cast" className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">Cast</h2>
      {isError && !cast && <Failure message="The cast could not be loaded." onRetry={() => void refetch()} />}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        {cast
          ? cast
              .slice(0, CAST_SHOWN)
              .map((member) => <CastItem key={`${member.id}-${member.character}`} member={member} />)
          : !isError &&
            Array.from({ length: CAST_SHOWN }, (_, index) => (
              <li key={index} className="skeleton h-16 rounded-2xl" />
            ))}
      </ul>
    </section>
  )
}

function CastItem({ member }: { member: CastMember }) {
  return (
    <li className="flex min-w-0 items-center gap-3.5">
      <Portrait
        name={member.name}
        path={member.profilePath}
        width={64}
        height={64}
        className="size-16 shrink-0 rounded-full"
      />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-left font-semibold">
          {member.name}
        </span>
        <span dir="auto" className="text-soft block truncate text-left text-sm">
          {member.character}
        </span>
      </span>
    </li>
  )
}
