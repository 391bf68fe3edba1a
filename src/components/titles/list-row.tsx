import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ComponentType, type ReactNode } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { PAGE_TITLES, titleListQuery, type TitleList } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'

import { RowFrame } from './row-frame.tsx'
import { useNearViewport } from './use-near-viewport.ts'

export type RowCardsProps = {
  label: string
  titles: TitleSummary[]
  /** Whether they were there from the start: whoever comes back finds all of them where they were. */
  wereAtHand: boolean
  /** Asks for more of the list, if there is more. */
  onNearEnd: () => void
}

export type RowSkeletonProps = {
  /** How many cards are expected. */
  count: number
  /** So far from the screen that it only needs to keep the row's height. */
  isFar: boolean
}

type ListRowProps = {
  heading: string
  list: TitleList
  /** At most this many titles; then no further page is asked for. */
  limit?: number
  isAiSuggested?: boolean
  /** Stands at the right of the heading. */
  actions?: ReactNode
  /** How the titles are shown, and what stands in for them. */
  Cards: ComponentType<RowCardsProps>
  Skeleton: ComponentType<RowSkeletonProps>
}

/**
 * A catalogue list as a row: it loads, and its cards are made, when it comes near; its next pages come when it is
 * scrolled that far.
 */
export function ListRow({ heading, list, limit, isAiSuggested, actions, Cards, Skeleton }: ListRowProps) {
  const [target, isNear] = useNearViewport<HTMLElement>(heading)
  const query = useInfiniteQuery({ ...titleListQuery(list), enabled: isNear })
  // Another list is scrolled to its own place.
  const listKey = titleListQuery(list).queryKey.join()
  const [wereAtHand] = useState(isNear && query.data !== undefined)
  // Cards are made a few at a time, between the frames of whoever scrolls.
  const loaded = useDeferredValue(query.data)
  const titles = isNear ? loaded?.slice(0, limit) : undefined

  const fetchMore = () => {
    if (!limit && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  return (
    <RowFrame ref={target} heading={heading} isAiSuggested={isAiSuggested} actions={actions}>
      {query.isError && !titles && (
        <div className="px-gutter">
          <Failure message={`${heading} could not be loaded.`} onRetry={() => void query.refetch()} />
        </div>
      )}
      {titles?.length === 0 && <p className="text-muted px-gutter">Nothing here today.</p>}
      {titles && titles.length > 0 && (
        <Cards key={listKey} label={heading} titles={titles} wereAtHand={wereAtHand} onNearEnd={fetchMore} />
      )}
      {!titles && !query.isError && <Skeleton count={limit ?? PAGE_TITLES} isFar={!isNear} />}
    </RowFrame>
  )
}
