import { Link } from '@tanstack/react-router'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useWatchlist } from '#src/features/watchlist/store.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { SavedPicture } from '#src/ui/pictures/saved-picture.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import { TitleGrid } from '../listing/title-grid.tsx'
import { LongTitleGrid } from './long-title-grid.tsx'
import { WATCHLIST_TABS, type WatchlistTab } from './watchlist-tabs.ts'

/** Spec, section 9. */
const FOOTER_YEAR = 2025

/** More than this would be felt if every card were made. */
const LONG_LIST = 100

type WatchlistScreenProps = { tab: WatchlistTab['id']; onTab: (tab: WatchlistTab['id']) => void }

/** What was saved on this device to be watched later. */
export function WatchlistScreen({ tab: active, onTab }: WatchlistScreenProps) {
  const titles = useWatchlist()
  const tabs = WATCHLIST_TABS.map((tab) => ({ ...tab, titles: titlesIn(tab.id, titles) }))
  const open = tabs.find(({ id }) => id === active)
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <Page heading="My Watchlist">
        <Tabs
          label="Kinds of titles"
          tabs={tabs.map(({ id, label, titles }) => ({ id, label: `${label} (${titles.length})` }))}
          active={active}
          onSelect={onTab}
        >
          {open && <Shelf titles={open.titles} empty={open.empty} />}
        </Tabs>
      </Page>
      <footer className="border-border text-muted px-gutter mt-auto border-t py-6 text-center text-sm">
        © {FOOTER_YEAR} Marquee. All rights reserved.
      </footer>
    </div>
  )
}

function Shelf({ titles, empty }: { titles: TitleSummary[]; empty: WatchlistTab['empty'] }) {
  if (titles.length > 0) {
    const Grid = titles.length > LONG_LIST ? LongTitleGrid : TitleGrid
    return <Grid label="Saved titles" titles={titles} />
  }
  return (
    <EmptyState level={2} picture={<SavedPicture />} title={empty.title} text={empty.text}>
      <Link to="/" className={buttonStyle()}>
        Find something to watch
      </Link>
    </EmptyState>
  )
}

function titlesIn(tab: WatchlistTab['id'], titles: TitleSummary[]): TitleSummary[] {
  return tab === 'all' ? titles : titles.filter(({ kind }) => kind === tab)
}
