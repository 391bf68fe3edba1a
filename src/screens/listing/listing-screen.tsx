import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'

import { findGenre } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { ListingView } from '#src/features/catalogue/queries.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

import { KIND_LABELS } from '../../components/titles/title-kinds.ts'
import { ListingResults } from './listing-results.tsx'
import { LISTING_TEXTS } from './listing-texts.ts'

type ListingScreenProps = {
  kind: TitleKind
  view: ListingView
  onViewChange: (view: ListingView) => void
}

/** Movies or TV shows, page by page: popular, by genre or by search text. */
export function ListingScreen({ kind, view, onViewChange }: ListingScreenProps) {
  const texts = LISTING_TEXTS[kind]
  return (
    <Page
      heading={KIND_LABELS[kind]}
      actions={
        <div className="flex w-full items-center gap-3 sm:w-auto sm:flex-1 sm:justify-end">
          {/* A search clears the genre and starts at page one. */}
          <SearchBox
            className="w-full sm:max-w-xs"
            label={texts.search}
            text={view.query}
            onSearch={(query) => onViewChange({ query })}
          />
          <Link
            to="/categories"
            search={{ tab: kind }}
            className={buttonVariants({ tone: 'quiet', className: 'max-lg:w-11 max-lg:px-0' })}
          >
            <LayoutGrid aria-hidden className="size-4" />
            <span className="max-lg:sr-only">Genres</span>
          </Link>
        </div>
      }
    >
      <ListingFilters kind={kind} view={view} onClear={() => onViewChange({})} />
      <ListingResults
        // Don't show results of the previous list while the next one loads.
        key={`${view.genre}-${view.query}`}
        kind={kind}
        view={view}
        onPageChange={(page) => {
          onViewChange({ ...view, page: page === 1 ? undefined : page })
          scrollToTop()
        }}
      />
    </Page>
  )
}

type ListingFiltersProps = { kind: TitleKind; view: ListingView; onClear: () => void }

/** The active search or genre with a button to clear it. A search takes precedence over a genre. */
function ListingFilters({ kind, view: { genre, query }, onClear }: ListingFiltersProps) {
  if (!query && !genre) return null
  const label = query ?? (genre && findGenre(kind, genre)?.name) ?? 'Genre'
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-3">
      <p className="text-muted">{query ? 'Showing results for' : LISTING_TEXTS[kind].filtered}</p>
      <RemovableChip label={String(label)} onRemove={onClear} />
    </div>
  )
}

function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
