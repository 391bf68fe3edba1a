import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { genreOf, GENRES } from '#domain/catalogue/genres.ts'
import { Button } from '#src/ui/button.tsx'

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
      <div className="relative w-full sm:w-60">
        <select
          aria-label="Genre"
          value={selected ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          className={`bg-surface border-line h-11 w-full appearance-none rounded-full border pr-10 pl-4 text-sm font-semibold ${selected ? '' : 'text-soft'}`}
        >
          <option value="" disabled hidden>
            Select a genre
          </option>
          {GENRES[kind].map(({ id, name }) => (
            <option key={id} value={id} className="text-ink">
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="text-soft pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2"
        />
      </div>
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
