import { useQuery } from '@tanstack/react-query'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { recommendationsQuery } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'

import { KIND_NAMES } from '../../components/titles/kind-names.ts'
import { TitleCardSkeleton } from '../../components/titles/title-card-skeleton.tsx'
import { TitleCard } from '../../components/titles/title-card.tsx'

/** Spec, section 9: recommendations on detail and on watch pages. */
const SHOWN = { detail: 8, watch: 6 } as const

type SimilarTitlesProps = { title: TitleRef; place?: keyof typeof SHOWN }

/** What else somebody who likes this title may like. */
export function SimilarTitles({ title, place = 'detail' }: SimilarTitlesProps) {
  const { data, isError, refetch } = useQuery(recommendationsQuery(title))
  const heading = place === 'watch' ? 'More Like This' : `Similar ${KIND_NAMES[title.kind]}`
  const columns = place === 'watch' ? 'lg:grid-cols-6' : 'lg:grid-cols-4 xl:grid-cols-8'
  if (data?.length === 0) return null
  return (
    <section aria-label={heading} className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{heading}</h2>
      {isError && !data && (
        <Failure message="Suggestions could not be loaded." onRetry={() => void refetch()} />
      )}
      <ul className={`grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-4 ${columns}`}>
        {data
          ? data.slice(0, SHOWN[place]).map((similar) => (
              <li key={titleKey(similar)}>
                <TitleCard title={similar} />
              </li>
            ))
          : !isError &&
            Array.from({ length: SHOWN[place] }, (_, index) => (
              <li key={index}>
                <TitleCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
