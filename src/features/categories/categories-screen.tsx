import { useState } from 'react'

import { findGenre, GENRES } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { LOADING_NAME, useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { genreList } from '#src/features/catalogue/queries.ts'
import { GenreTiles } from '#src/features/titles/genre-tiles.tsx'
import { TitleRow } from '#src/features/titles/rows/title-row.tsx'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

import type { CategoriesView } from './categories-search.ts'
import { applyFilter, CONTENT_TYPES, getAppliedKinds, getTabKind, removeFilter } from './category-filters.ts'
import * as messages from './messages.ts'

type CategoriesScreenProps = { view: CategoriesView; onViewChange: (view: CategoriesView) => void }

export function CategoriesScreen({ view, onViewChange }: CategoriesScreenProps) {
  const tab = view.tab ?? 'all'
  return (
    <Page heading={messages.heading()}>
      <Tabs
        label={messages.contentTypes()}
        tabs={CONTENT_TYPES.map(({ id, label }) => ({ id, label: label() }))}
        active={tab}
        onTabChange={(next) => onViewChange({ ...view, tab: next === 'all' ? undefined : next })}
      >
        <GenreForm view={view} onViewChange={onViewChange} />
        <AppliedFilters view={view} onViewChange={onViewChange} />
        <GenreTiles kind={getTabKind(tab)} />
      </Tabs>
    </Page>
  )
}

type GenreFormProps = { view: CategoriesView; onViewChange: (view: CategoriesView) => void }

/** Selects a genre. The selection takes effect on submit. */
function GenreForm({ view, onViewChange }: GenreFormProps) {
  const kind = getTabKind(view.tab ?? 'all')
  const translateGenre = useGenreNames()
  const [draftId, setDraftId] = useState<number>()
  // Falls back to the closest genre of the tab's kind, if there is one.
  const selectedId = draftId ?? view.genre
  const selected = selectedId === undefined ? undefined : findGenre(kind, selectedId)?.id
  const canClear = selected !== undefined || view.filters !== undefined
  return (
    <form
      aria-label={messages.filters()}
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (selected === undefined) return
        setDraftId(undefined)
        onViewChange(applyFilter(view, selected))
      }}
    >
      <Select
        label={messages.genre()}
        placeholder={messages.selectGenre()}
        value={selected}
        options={GENRES[kind].map(({ id, name }) => ({ value: id, label: translateGenre(name) }))}
        onChange={setDraftId}
        className="w-full sm:w-60"
      />
      <Button type="submit">{messages.applyFilters()}</Button>
      <Button
        tone="bare"
        disabled={!canClear}
        onClick={() => {
          setDraftId(undefined)
          onViewChange({ tab: view.tab })
        }}
      >
        {messages.clear()}
      </Button>
    </form>
  )
}

type AppliedFiltersProps = { view: CategoriesView; onViewChange: (view: CategoriesView) => void }

/** The applied filters as removable chips, and one row of titles per selected kind. */
function AppliedFilters({ view, onViewChange }: AppliedFiltersProps) {
  const { genre, filters = [] } = view
  if (genre === undefined || filters.length === 0) return null
  return (
    <section aria-label={messages.activeFilters()} className="grid grid-cols-1 gap-6 sm:gap-8">
      <ul aria-label={messages.activeFilters()} className="flex flex-wrap gap-2">
        {CONTENT_TYPES.filter(({ id }) => filters.includes(id)).map(({ id, label }) => (
          <li key={id}>
            <RemovableChip label={label()} onRemove={() => onViewChange(removeFilter(view, id))} />
          </li>
        ))}
      </ul>
      {/* Rows bring their own gutter. */}
      <div className="-mx-gutter grid grid-cols-1 gap-10">
        {getAppliedKinds(view).map((kind) => (
          <GenreRow key={kind} kind={kind} genreId={genre} />
        ))}
      </div>
    </section>
  )
}

function GenreRow({ kind, genreId }: { kind: TitleKind; genreId: number }) {
  const genre = findGenre(kind, genreId)
  const translateGenre = useGenreNames()
  if (!genre) return <p className="text-muted px-gutter">{messages.emptyGenre()[kind]}</p>
  const name = translateGenre(genre.name)
  if (name === LOADING_NAME) return null
  return <TitleRow key={genre.id} heading={messages.genreRow[kind](name)} list={genreList(kind, genre.id)} />
}
