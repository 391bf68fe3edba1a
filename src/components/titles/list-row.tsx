import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  startTransition,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { PAGE_TITLES, titleListQuery, type TitleList } from '#src/features/catalogue/queries.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { RowFrame } from './row-frame.tsx'
import * as messages from './row-messages.ts'

/** Distance from the viewport at which loading starts. */
const NEAR_DISTANCE_PX = 800

/** The rows that have come near the viewport, by path and name. */
const seenRows = new Set<string>()

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
  list: TitleList
  /** Maximum number of titles; disables loading further pages. */
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
  const props = { heading, list, limit, Cards, Skeleton }
  return (
    <RowFrame ref={target} heading={heading} isAiSuggested={isAiSuggested} actions={actions}>
      {isNear ? <NearRow {...props} /> : <Skeleton count={limit ?? PAGE_TITLES} isFar />}
    </RowFrame>
  )
}

function NearRow({ heading, list, limit, Cards, Skeleton }: ListRowProps) {
  const query = useInfiniteQuery(titleListQuery(list))
  // Resets the scroll position when the list changes.
  const listKey = titleListQuery(list).queryKey.join()
  // Renders cards at low priority so that scrolling stays smooth.
  const titles = useDeferredValue(query.data)?.slice(0, limit)

  const fetchMore = () => {
    if (!limit && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  if (!titles) {
    if (!query.isError) return <Skeleton count={limit ?? PAGE_TITLES} isFar={false} />
    return (
      <div className="px-gutter">
        <ErrorAlert message={messages.rowFailed(heading)} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (titles.length === 0) return <p className="text-muted px-gutter">{messages.rowEmpty}</p>
  return <Cards key={listKey} label={heading} titles={titles} onNearEnd={fetchMore} />
}

/**
 * Whether the element has come near the viewport; never goes back to false. A row that was near before starts as near, so
 * that the page has its height when the user returns to a scroll position.
 */
function useNearViewport<Target extends Element>(name: string): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const key = useLocation({ select: ({ pathname }) => `${pathname} ${name}` })
  const [isNear, setNear] = useState(() => seenRows.has(key))

  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seenRows.add(key)
        startTransition(() => setNear(true))
      },
      { rootMargin: `${NEAR_DISTANCE_PX}px 0px` },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [key])

  return [target, isNear]
}
