import { useQuery } from '@tanstack/react-query'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { recommendationsQuery } from '#src/features/catalogue/queries.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import * as messages from './messages.ts'
import { TitleCard, TitleCardSkeleton } from './title-card.tsx'

/** Number of recommendations per page. */
const COUNT_BY_PAGE = { detail: 8, watch: 6 } as const

type SimilarTitlesProps = { title: TitleRef; page?: keyof typeof COUNT_BY_PAGE }

export function SimilarTitles({ title, page = 'detail' }: SimilarTitlesProps) {
  const { data, isError, refetch } = useQuery(recommendationsQuery(title))
  const heading = page === 'watch' ? messages.moreLikeThis : messages.similar[title.kind]
  const columns = page === 'watch' ? 'lg:grid-cols-6' : 'lg:grid-cols-4 xl:grid-cols-8'
  if (data?.length === 0) return null
  return (
    <section aria-label={heading} className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{heading}</h2>
      {isError && !data && <ErrorAlert message={messages.similarFailed} onRetry={() => void refetch()} />}
      <ul className={`grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-4 ${columns}`}>
        {data
          ? data.slice(0, COUNT_BY_PAGE[page]).map((similar) => (
              <li key={titleKey(similar)}>
                <TitleCard title={similar} />
              </li>
            ))
          : !isError &&
            Array.from({ length: COUNT_BY_PAGE[page] }, (_, index) => (
              <li key={index}>
                <TitleCardSkeleton />
              </li>
            ))}
      </ul>
    </section>
  )
}
