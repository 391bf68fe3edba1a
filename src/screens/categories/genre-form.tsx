import { useState } from 'react'

import { genreOf, GENRES } from '#domain/catalogue/genres.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'

import { applyFilter, kindOfTab, type CategoriesView } from './category-filters.ts'

type GenreFormProps = { view: CategoriesView; onView: (view: CategoriesView) => void }

/** Chooses a genre; it comes into force when it is applied. */
export function GenreForm({ view, onView }: GenreFormProps) {
  const kind = kindOfTab(view.tab ?? 'all')
  const [chosen, setChosen] = useState<number>()
  // A tab that does not have the genre shows its nearest one, or none.
  const wanted = chosen ?? view.genre
  const selected = wanted === undefined ? undefined : genreOf(kind, wanted)?.id
  const hasSomething = selected !== undefined || view.filters !== undefined
  return (
    <form
      aria-label="Filters"
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (selected === undefined) return
        setChosen(undefined)
        onView(applyFilter(view, selected))
      }}
    >
      <Select
        label="Genre"
        placeholder="Select a genre"
        value={selected}
        options={GENRES[kind].map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setChosen}
        className="w-full sm:w-60"
      />
      <Button type="submit">Apply Filters</Button>
      <Button
        tone="bare"
        disabled={!hasSomething}
        onClick={() => {
          setChosen(undefined)
          onView({ tab: view.tab })
        }}
      >
        Clear
      </Button>
    </form>
  )
}
