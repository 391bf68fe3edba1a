import { Link } from '@tanstack/react-router'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { LongTitleGrid } from '#src/features/titles/long-title-grid.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'
import { Page } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import * as messages from './messages.ts'
import type { WatchlistTab } from './watchlist-search.ts'

const FOOTER_YEAR = 2025

const TABS: readonly { id: WatchlistTab; label: () => string; empty: EmptyText }[] = [
  { id: 'all', label: messages.all, empty: { title: messages.empty, text: messages.emptyText } },
  { id: 'movie', label: messages.movies, empty: { title: messages.noMovies, text: messages.noMoviesText } },
  { id: 'tv', label: messages.tvShows, empty: { title: messages.noTvShows, text: messages.noTvShowsText } },
]

type EmptyText = { title: () => string; text: () => string }

type WatchlistScreenProps = { tab: WatchlistTab; onTabChange: (tab: WatchlistTab) => void }

export function WatchlistScreen({ tab: active, onTabChange }: WatchlistScreenProps) {
  const titles = useDisplayTitles(useWatchlist())
  const tabs = TABS.map((tab) => ({ ...tab, titles: filterTitles(tab.id, titles) }))
  const open = tabs.find(({ id }) => id === active)
  return (
    <div className="flex min-h-[calc(100dvh-4rem)] flex-col">
      <Page
        heading={messages.heading()}
        actions={
          <Link to="/lists" className={buttonVariants({ tone: 'quiet' })}>
            {messages.lists()}
          </Link>
        }
      >
        <Tabs
          label={messages.tabs()}
          tabs={tabs.map(({ id, label, titles }) => ({ id, label: messages.tab(label(), titles.length) }))}
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

function WatchlistGrid({ titles, empty }: { titles: readonly TitleSummary[]; empty: EmptyText }) {
  if (titles.length > 0) return <LongTitleGrid label={messages.savedTitles()} titles={titles} />
  return (
    <EmptyState level={2} illustration={<SavedIllustration />} title={empty.title()} text={empty.text()}>
      <Link to="/" className={buttonVariants()}>
        {messages.findSomething()}
      </Link>
      <Link to="/import" className={buttonVariants({ tone: 'quiet' })}>
        {messages.importLibrary()}
      </Link>
    </EmptyState>
  )
}

function filterTitles(tab: WatchlistTab, titles: readonly TitleSummary[]): readonly TitleSummary[] {
  return tab === 'all' ? titles : titles.filter(({ kind }) => kind === tab)
}
