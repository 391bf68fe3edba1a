import { Link } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'

import type { TitleKind } from '#domain/catalogue/title.ts'
import type { ListingView } from '#src/features/catalogue/listing-query.ts'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Page } from '#src/ui/page.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

import { KIND_NAMES } from '../../components/titles/kind-names.ts'
import { ListingFilters } from './listing-filters.tsx'
import { ListingResults } from './listing-results.tsx'
import { LISTING_TEXTS } from './listing-texts.ts'
import { scrollToTop } from './scroll-to-top.ts'

type ListingProps = {
  kind: TitleKind
  view: ListingView
  /** Asked to show another part of the listing. */
  onView: (view: ListingView) => void
}

/** Films or series, page by page: popular ones, those of a genre, or those that a text finds. */
export function Listing({ kind, view, onView }: ListingProps) {
  const texts = LISTING_TEXTS[kind]
  return (
    <Page
      heading={KIND_NAMES[kind]}
      actions={
        <div className="flex w-full items-center gap-3 sm:w-auto sm:flex-1 sm:justify-end">
          {/* A text search leaves the genre and starts at the first page (spec, section 4). */}
          <SearchBox
            className="w-full sm:max-w-xs"
            label={texts.search}
            text={view.query}
            onSearch={(query) => onView({ query })}
          />
          <Link
            to="/categories"
            search={{ tab: kind }}
            className={buttonStyle({ tone: 'quiet', className: 'max-lg:w-11 max-lg:px-0' })}
          >
            <LayoutGrid aria-hidden className="size-4" />
            <span className="max-lg:sr-only">Genres</span>
          </Link>
        </div>
      }
    >
      <ListingFilters kind={kind} view={view} onClear={() => onView({})} />
      <ListingResults
        // Another list is another matter: nothing of the one before is kept.
        key={`${view.genre}-${view.query}`}
        kind={kind}
        view={view}
        onPage={(page) => {
          onView({ ...view, page: page === 1 ? undefined : page })
          scrollToTop()
        }}
      />
    </Page>
  )
}
