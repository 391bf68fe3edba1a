import { Link } from '@tanstack/react-router'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useWatchlist } from '#src/features/watchlist/store.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { TitleGrid } from '../../components/titles/title-grid.tsx'
import { VirtualTitleGrid } from './virtual-title-grid.tsx'
import { WATCHLIST_TABS, type WatchlistTab } from './watchlist-tabs.ts'

const FOOTER_YEAR = 2025

/** Longer lists are slow unless they are virtualized. */
const VIRTUALIZE_ABOVE = 100

type WatchlistScreenProps = { tab: WatchlistTab['id']; onTabChange: (tab: WatchlistTab['id']) => void }

export function WatchlistScreen({ tab: active, onTabChange }: WatchlistScreenProps) {
  const titles = useWatchlist()
  const tabs = WATCHLIST_TABS.map((tab) => ({ ...tab, titles: filterTitles(tab.id, titles) }))
  const open = tabs.find(({ id }) => id === active)
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <Page heading="My Watchlist">
        <Tabs
          label="Kinds of titles"
          tabs={tabs.map(({ id, label, titles }) => ({ id, label: `${label} (${titles.length})` }))}
          active={active}
          onTabChange={onTabChange}
        >
          {open && <WatchlistGrid titles={open.titles} empty={open.empty} />}
        </Tabs>
      </Page>
      <footer className="border-border text-muted px-gutter mt-auto border-t py-6 text-center text-sm">
        © {FOOTER_YEAR} Marquee. All rights reserved.
      </footer>
    </div>
  )
}

function WatchlistGrid({ titles, empty }: { titles: TitleSummary[]; empty: WatchlistTab['empty'] }) {
  if (titles.length > 0) {
    const Grid = titles.length > VIRTUALIZE_ABOVE ? VirtualTitleGrid : TitleGrid
    return <Grid label="Saved titles" titles={titles} />
  }
  return (
    <EmptyState level={2} illustration={<SavedIllustration />} title={empty.title} text={empty.text}>
      <Link to="/" className={buttonVariants()}>
        Find something to watch
      </Link>
    </EmptyState>
  )
}

function filterTitles(tab: WatchlistTab['id'], titles: TitleSummary[]): TitleSummary[] {
  return tab === 'all' ? titles : titles.filter(({ kind }) => kind === tab)
}
