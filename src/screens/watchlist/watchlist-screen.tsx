import { Link } from '@tanstack/react-router'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

import { type TitleSummary, titleKey } from '#domain/catalogue/title.ts'
import { useWatchlist } from '#src/features/watchlist/store.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { TitleCard } from '../../components/titles/title-card.tsx'
import { TitleGrid, CardGrid, GRID_SIZES } from '../../components/titles/title-grid.tsx'
import * as messages from './messages.ts'
import type { WatchlistTab } from './watchlist-search.ts'

/** Used before the first layout. A single column makes the page tall enough for scroll restoration. */
const INITIAL_METRICS: GridMetrics = { columns: 1, cardHeight: 320, rowGap: 32, top: 0 }

/** Rows rendered beyond the viewport. */
const ROWS_AHEAD = 3

const FOOTER_YEAR = 2025

/** Longer lists are slow unless they are virtualized. */
const VIRTUALIZE_ABOVE = 100

const TABS: readonly { id: WatchlistTab; label: string; empty: EmptyText }[] = [
  { id: 'all', label: messages.all, empty: { title: messages.empty, text: messages.emptyText } },
  { id: 'movie', label: messages.movies, empty: { title: messages.noMovies, text: messages.noMoviesText } },
  { id: 'tv', label: messages.tvShows, empty: { title: messages.noTvShows, text: messages.noTvShowsText } },
]

type EmptyText = { title: string; text: string }

type WatchlistScreenProps = { tab: WatchlistTab; onTabChange: (tab: WatchlistTab) => void }

export function WatchlistScreen({ tab: active, onTabChange }: WatchlistScreenProps) {
  const titles = useWatchlist()
  const tabs = TABS.map((tab) => ({ ...tab, titles: filterTitles(tab.id, titles) }))
  const open = tabs.find(({ id }) => id === active)
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <Page heading={messages.heading}>
        <Tabs
          label={messages.tabs}
          tabs={tabs.map(({ id, label, titles }) => ({ id, label: messages.tab(label, titles.length) }))}
          active={active}
          onTabChange={onTabChange}
        >
          {open && <WatchlistGrid titles={open.titles} empty={open.empty} />}
        </Tabs>
      </Page>
      <footer className="border-border text-muted px-gutter mt-auto border-t py-6 text-center text-sm">
        {messages.copyright(FOOTER_YEAR)}
      </footer>
    </div>
  )
}

function WatchlistGrid({ titles, empty }: { titles: TitleSummary[]; empty: EmptyText }) {
  if (titles.length > 0) {
    const Grid = titles.length > VIRTUALIZE_ABOVE ? VirtualTitleGrid : TitleGrid
    return <Grid label={messages.savedTitles} titles={titles} />
  }
  return (
    <EmptyState level={2} illustration={<SavedIllustration />} title={empty.title} text={empty.text}>
      <Link to="/" className={buttonVariants()}>
        {messages.findSomething}
      </Link>
    </EmptyState>
  )
}

function filterTitles(tab: WatchlistTab, titles: TitleSummary[]): TitleSummary[] {
  return tab === 'all' ? titles : titles.filter(({ kind }) => kind === tab)
}

/** A grid for thousands of titles that only renders rows near the viewport. */
function VirtualTitleGrid({ label, titles }: { label: string; titles: TitleSummary[] }) {
  const grid = useRef<HTMLUListElement>(null)
  const { columns, cardHeight, rowGap, top } = useGridMetrics(grid)
  // eslint-disable-next-line react/incompatible-library -- the virtualizer mutates in place, so the compiler skips this component
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(titles.length / columns),
    estimateSize: () => cardHeight,
    gap: rowGap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, cardHeight])

  const rows = virtualizer.getVirtualItems()
  const firstIndex = (rows[0]?.index ?? 0) * columns
  const visibleTitles = titles.slice(firstIndex, firstIndex + rows.length * columns)
  return (
    <CardGrid
      label={label}
      ref={grid}
      style={{
        paddingTop: (rows[0]?.start ?? top) - top,
        paddingBottom: virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? top) - top),
      }}
    >
      {visibleTitles.map((title, index) => (
        <li
          key={titleKey(title)}
          aria-setsize={titles.length}
          aria-posinset={firstIndex + index + 1}
          className="min-w-0"
        >
          <TitleCard title={title} sizes={GRID_SIZES} />
        </li>
      ))}
    </CardGrid>
  )
}

type GridMetrics = {
  columns: number
  /** Height of a card and gap between rows, in pixels. */
  cardHeight: number
  rowGap: number
  /** Distance from the top of the page, in pixels. */
  top: number
}

/** Measures a grid of equal cards after layout, and again when its width changes. */
function useGridMetrics(grid: RefObject<HTMLElement | null>): GridMetrics {
  const [metrics, setMetrics] = useState(INITIAL_METRICS)

  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      setMetrics({
        columns: gridTemplateColumns.split(' ').length,
        cardHeight: element.firstElementChild?.getBoundingClientRect().height ?? INITIAL_METRICS.cardHeight,
        rowGap: Number.parseFloat(rowGap),
        top: element.getBoundingClientRect().top + scrollY,
      })
    }
    measure()
    // Only the width matters; the height changes with every rendered row.
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      measure()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])

  return metrics
}
