import { useQuery } from '@tanstack/react-query'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { moreRecommendationsQuery } from '#src/features/catalogue/picks/more-recommendations.ts'
import { recommendationsQuery } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'

import * as messages from './messages.ts'
import { RatingMark } from './rating-mark.tsx'
import { TitleCard, TitleCardSkeleton } from './title-card.tsx'

/** Number of recommendations per page. */
const COUNT_BY_PAGE = { detail: 8, watch: 6 } as const

type SimilarTitlesProps = { title: TitleRef; page?: keyof typeof COUNT_BY_PAGE }

export function SimilarTitles({ title, page = 'detail' }: SimilarTitlesProps) {
  const { sift, rules, Note } = useHiding()
  const heading = page === 'watch' ? messages.moreLikeThis() : messages.similar()[title.kind]
  const [target, isNear] = useNearViewport<HTMLElement>(heading)
  const first = useQuery({ ...recommendationsQuery(title), enabled: isNear })
  const isShort = first.data && (sift(first.data)?.length ?? 0) < COUNT_BY_PAGE[page]
  const second = useQuery({ ...moreRecommendationsQuery(title), enabled: Boolean(rules && isShort) })
  const all = rules && first.data ? uniqueBy([...first.data, ...(second.data ?? [])], titleKey) : first.data
  const data = all && sift(all)
  const { isError, refetch } = first
  const columns = page === 'watch' ? 'lg:grid-cols-6' : 'lg:grid-cols-4 xl:grid-cols-8'
  if (all?.length === 0) return null
  return (
    <section ref={target} aria-label={heading} className="grid gap-5">
      <h2 className="text-2xl font-bold tracking-tight">{heading}</h2>
      {isError && !all && (
        <CatalogueAlert message={messages.similarFailed()} onRetry={() => void refetch()} />
      )}
      <ul className={`xs:grid-cols-3 grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-4 ${columns}`}>
        {data
          ? data.slice(0, COUNT_BY_PAGE[page]).map((similar) => (
              <li key={titleKey(similar)}>
                <TitleCard title={similar} mark={<RatingMark title={similar} />} />
              </li>
            ))
          : !(isError && !all) &&
            Array.from({ length: COUNT_BY_PAGE[page] }, (_, index) => (
              <li key={index}>
                <TitleCardSkeleton />
              </li>
            ))}
      </ul>
      {Note && all && <Note titles={all.slice(0, countUntil(all, data?.at(COUNT_BY_PAGE[page] - 1)))} />}
    </section>
  )
}

/** Returns how many titles there are up to the last one that is shown: all, if there is none. */
function countUntil(titles: readonly TitleRef[], last: TitleRef | undefined): number {
  return last ? titles.findIndex((title) => titleKey(title) === titleKey(last)) + 1 : titles.length
}
