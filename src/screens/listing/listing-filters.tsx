import { genreOf } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { ListingView } from '#src/features/catalogue/listing-query.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'

import { LISTING_TEXTS } from './listing-texts.ts'

type ListingFiltersProps = { kind: TitleKind; view: ListingView; onClear: () => void }

/** What narrows the listing, with a way back to all of it. A text goes before a genre. */
export function ListingFilters({ kind, view: { genre, query }, onClear }: ListingFiltersProps) {
  if (!query && !genre) return null
  const label = query ?? (genre && genreOf(kind, genre)?.name) ?? 'Genre'
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-3">
      <p className="text-muted">{query ? 'Showing results for' : LISTING_TEXTS[kind].filtered}</p>
      <RemovableChip label={String(label)} onRemove={onClear} />
    </div>
  )
}
