import { genreOf } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { genreList } from '#src/features/catalogue/queries.ts'
import { RemovableChip } from '#src/ui/removable-chip.tsx'

import { KIND_NAMES } from '../../components/titles/kind-names.ts'
import { TitleRow } from '../../components/titles/title-row.tsx'
import { appliedKinds, CONTENT_TYPES, removeFilter, type CategoriesView } from './category-filters.ts'

type AppliedFiltersProps = { view: CategoriesView; onView: (view: CategoriesView) => void }

/** The chips of what was applied, and the titles that they ask for. */
export function AppliedFilters({ view, onView }: AppliedFiltersProps) {
  const { genre, filters = [] } = view
  if (genre === undefined || filters.length === 0) return null
  return (
    <section aria-label="Active filters" className="grid grid-cols-1 gap-6 sm:gap-8">
      <ul aria-label="Chips" className="flex flex-wrap gap-2">
        {CONTENT_TYPES.filter(({ id }) => filters.includes(id)).map(({ id, label }) => (
          <li key={id}>
            <RemovableChip label={label} onRemove={() => onView(removeFilter(view, id))} />
          </li>
        ))}
      </ul>
      {/* Rows keep their own distance from the edge of the screen. */}
      <div className="-mx-gutter grid grid-cols-1 gap-10">
        {appliedKinds(view).map((kind) => (
          <GenreRow key={kind} kind={kind} genreId={genre} />
        ))}
      </div>
    </section>
  )
}

function GenreRow({ kind, genreId }: { kind: TitleKind; genreId: number }) {
  const genre = genreOf(kind, genreId)
  if (!genre) return <p className="text-muted px-gutter">This genre has no {KIND_NAMES[kind]}.</p>
  return (
    <TitleRow key={genre.id} heading={`${genre.name} ${KIND_NAMES[kind]}`} list={genreList(kind, genre.id)} />
  )
}
