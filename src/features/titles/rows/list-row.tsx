import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { PAGE_TITLES, titleListQuery, type TitleList } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import * as messages from '#src/features/titles/row-messages.ts'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'
import { PanelBoundary } from '#src/ui/panel-boundary.tsx'

import { RowFrame } from './row-frame.tsx'

export type RowCardsProps = {
  label: string
  titles: TitleSummary[]
  /** Loads the next page, if there is one. */
  onNearEnd: () => void
}

export type RowSkeletonProps = {
  /** The expected number of cards. */
  count: number
  /** Far from the viewport: only the height matters. */
  isFar: boolean
}

type ListRowProps = {
  heading: string
  /** Undefined while it is not known yet. */
  list: TitleList | undefined
  /** Maximum number of titles; what a page lacks of it comes from the next one. */
  limit?: number
  isAiSuggested?: boolean
  /** Shown at the end of the heading. */
  actions?: ReactNode
  /** Renders the titles, and their placeholder. */
  Cards: ComponentType<RowCardsProps>
  Skeleton: ComponentType<RowSkeletonProps>
}

/** A row for a catalogue list. It loads when it comes near the viewport; further pages load when it is scrolled. */
export function ListRow({ heading, list, limit, isAiSuggested, actions, Cards, Skeleton }: ListRowProps) {
  const [target, isNear] = useNearViewport<HTMLElement>(heading)
  return (
    <RowFrame ref={target} heading={heading} isAiSuggested={isAiSuggested} actions={actions}>
      {isNear && list ? (
        <PanelBoundary>
          <NearRow heading={heading} list={list} limit={limit} Cards={Cards} Skeleton={Skeleton} />
        </PanelBoundary>
      ) : (
        <Skeleton count={limit ?? PAGE_TITLES} isFar />
      )}
    </RowFrame>
  )
}

type NearRowProps = ListRowProps & { list: TitleList }

function NearRow({ heading, list, limit, Cards, Skeleton }: NearRowProps) {
  const { sift, RowNote } = useHiding()
  const query = useInfiniteQuery(titleListQuery(list, sift))
  // Resets the scroll position when the list changes.
  const listKey = titleListQuery(list).queryKey.join()
  // Renders cards at low priority so that scrolling stays smooth.
  const titles = useDeferredValue(query.data)?.slice(0, limit)

  const fetchMore = () => {
    const isFull = limit !== undefined && (query.data?.length ?? 0) >= limit
    if (!isFull && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  if (!titles) {
    if (!query.isError) return <Skeleton count={limit ?? PAGE_TITLES} isFar={false} />
    return (
      <div className="px-gutter">
        <CatalogueAlert message={messages.rowFailed(heading)} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <>
      {titles.length === 0 ? (
        <p className="text-muted px-gutter">{messages.rowEmpty()}</p>
      ) : (
        <Cards key={listKey} label={heading} titles={titles} onNearEnd={fetchMore} />
      )}
      {RowNote && <RowNote list={list} limit={limit} />}
    </>
  )
}
