import { useInfiniteQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { titleListQuery, type TitleList } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'

import { Carousel } from './carousel.tsx'
import { TitleCardSkeleton } from './title-card-skeleton.tsx'
import { TitleCard } from './title-card.tsx'
import { useNearViewport } from './use-near-viewport.ts'

/** Spec, section 9: a carousel page. */
const CAROUSEL_PAGE = 26

/** The width of one card in a row. */
const ROW_CARD = 'w-[8.75rem] shrink-0 snap-start sm:w-[10.5rem] xl:w-[11.75rem]'

type TitleRowProps = {
  heading: string
  list: TitleList
  /** At most this many titles. */
  limit?: number
  isAiSuggested?: boolean
  /** Stands at the right of the heading. */
  actions?: ReactNode
}

/** A catalogue list as a row: it loads when it comes near, and its next pages when it is scrolled that far. */
export function TitleRow({ heading, list, limit, isAiSuggested, actions }: TitleRowProps) {
  const [target, isNear] = useNearViewport<HTMLElement>()
  const [pages, setPages] = useState(1)
  const query = useInfiniteQuery({ ...titleListQuery(list), enabled: isNear })
  const titles = query.data?.slice(0, limit)

  const showMore = () => {
    if (limit) return
    setPages(pages + 1)
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  return (
    <RowFrame ref={target} heading={heading} isAiSuggested={isAiSuggested} actions={actions}>
      {query.isError && !titles && (
        <div className="px-4 sm:px-8">
          <Failure message={`${heading} could not be loaded.`} onRetry={() => void query.refetch()} />
        </div>
      )}
      {titles?.length === 0 && <p className="text-soft px-4 sm:px-8">Nothing here today.</p>}
      {titles && titles.length > 0 && (
        <Carousel label={heading} onNearEnd={showMore}>
          {titles.slice(0, pages * CAROUSEL_PAGE).map((title) => (
            <li key={titleKey(title)} className={ROW_CARD}>
              <TitleCard title={title} />
            </li>
          ))}
        </Carousel>
      )}
      {!titles && !query.isError && <RowSkeleton />}
    </RowFrame>
  )
}

type RowFrameProps = {
  heading: string
  isAiSuggested?: boolean
  actions?: ReactNode
  children: ReactNode
  ref?: React.Ref<HTMLElement>
}

/** A row's heading and place. */
function RowFrame({ heading, isAiSuggested, actions, children, ref }: RowFrameProps) {
  return (
    <section ref={ref} aria-label={heading} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3 px-4 sm:px-8">
        <h2 className="text-xl font-bold tracking-tight sm:text-2xl">{heading}</h2>
        {isAiSuggested && (
          <span className="bg-accent/16 text-accent-text flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold">
            <Sparkles aria-hidden className="size-3.5" />
            AI Recommendations
          </span>
        )}
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Stands in for a row that is still to come, in its shape. */
function RowSkeleton() {
  return (
    <div aria-hidden className="flex gap-3 overflow-hidden px-4 sm:gap-4 sm:px-8">
      {Array.from({ length: 8 }, (_, index) => (
        <TitleCardSkeleton key={index} className={ROW_CARD} />
      ))}
    </div>
  )
}

/** Titles that are at hand already, such as what was begun on this device. */
export function StaticTitleRow({
  heading,
  items,
}: {
  heading: string
  items: { title: TitleSummary; watchedShare?: number }[]
}) {
  return (
    <RowFrame heading={heading}>
      <Carousel label={heading}>
        {items.map(({ title, watchedShare }) => (
          <li key={titleKey(title)} className={ROW_CARD}>
            <TitleCard title={title} watchedShare={watchedShare} />
          </li>
        ))}
      </Carousel>
    </RowFrame>
  )
}
