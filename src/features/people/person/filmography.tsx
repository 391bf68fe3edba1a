import { useState } from 'react'

import { formatFilter, isEmptyFilter, parseFilter } from '#domain/filters/filter-text.ts'
import type { TitleFilter } from '#domain/filters/title-filter.ts'
import {
  ACTING,
  filterFilmography,
  type FilmographyEntry,
  listDepartments,
  listTitles,
  type PersonDetail,
} from '#domain/people/person.ts'
import { department, job } from '#src/features/catalogue/crew-messages.ts'
import { FilterChips } from '#src/features/filters/filter-chips.tsx'
import { Filters } from '#src/features/filters/filters.tsx'
import { useSeenTitles } from '#src/features/progress/use-watched.ts'
import { useRegion } from '#src/features/settings/region.ts'
import { SearchInput } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'

import { FilmographyList } from './filmography-list.tsx'
import * as messages from './messages.ts'
import type { PersonSearch } from './person-search.ts'

/** The value of the department menu that stands for all of them; the others are numbered from 1. */
const ALL_DEPARTMENTS = 0

const KINDS = [
  { kind: undefined, label: messages.all },
  { kind: 'movie', label: messages.movies },
  { kind: 'tv', label: messages.tvShows },
] as const

type FilmographyProps = {
  person: PersonDetail
  filter: PersonSearch
  /** With `replace`, in place of the current entry of the history. */
  onFilterChange: (filter: PersonSearch, replace?: boolean) => void
}

/** Everything a person worked on, by year, with filters; it marks what the user has seen. */
export function Filmography({ person: loaded, filter, onFilterChange }: FilmographyProps) {
  const person = { ...loaded, filmography: translateJobs(loaded.filmography) }
  const isSeen = useSeenTitles()
  const titles = listTitles(person.filmography)
  const isFiltered = Boolean(filter.department ?? filter.kind ?? filter.q ?? filter.filter)
  // The URL has it without the spaces at its ends, which may still be followed by another word.
  const [text, setText] = useState(filter.q ?? '')
  const changeText = (value: string) => {
    setText(value)
    onFilterChange({ ...filter, q: value.trim() || undefined }, true)
  }
  const clear = () => {
    setText('')
    onFilterChange({})
  }
  return (
    <section
      aria-label={messages.filmography()}
      className="px-gutter mx-auto grid w-full max-w-[104rem] grid-cols-1 gap-6 pt-12"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight">{messages.filmography()}</h2>
        {titles.length > 0 && (
          <p className="text-muted tabular-nums">
            {messages.seenCount(titles.filter(isSeen).length, titles.length)}
          </p>
        )}
      </div>
      {titles.length > 0 ? (
        <>
          <FilmographyFilters
            person={person}
            filter={filter}
            text={text}
            onTextChange={changeText}
            onFilterChange={onFilterChange}
          />
          <FilmographyList
            entries={person.filmography}
            filter={filter}
            isSeen={isSeen}
            onClear={isFiltered ? clear : undefined}
          />
        </>
      ) : (
        <p className="text-muted">{messages.noCredits()}</p>
      )}
    </section>
  )
}

function translateJobs(entries: FilmographyEntry[]): FilmographyEntry[] {
  return entries.map((entry) =>
    entry.department === ACTING ? entry : { ...entry, roles: entry.roles.map(job) },
  )
}

type FiltersProps = FilmographyProps & { text: string; onTextChange: (text: string) => void }

/** Kind, department and text at hand; genres, years, rating and order in the panel. */
function FilmographyFilters({ person, filter, text, onTextChange, onFilterChange }: FiltersProps) {
  const region = useRegion()
  const departments = listDepartments(person)
  const titles = parseFilter(filter.filter, 'person')
  const changeTitles = (next: TitleFilter, replace?: boolean) =>
    onFilterChange({ ...filter, filter: formatFilter(next) || undefined }, replace)
  const count = (wanted: TitleFilter) =>
    listTitles(filterFilmography(person.filmography, { ...filter, text: filter.q, titles: wanted })).length
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-72">
        <SearchInput
          label={messages.filterText()}
          placeholder={messages.filterPlaceholder()}
          value={text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
      </div>
      <Select
        label={messages.department()}
        value={filter.department ? departments.indexOf(filter.department) + 1 : ALL_DEPARTMENTS}
        options={[messages.allDepartments(), ...departments.map(department)].map((label, value) => ({
          label,
          value,
        }))}
        onChange={(value) => onFilterChange({ ...filter, department: departments[value - 1] })}
      />
      <Filters
        scope="person"
        filter={titles}
        region={region}
        count={count}
        // Instead of the entry that the open panel has.
        onApply={(next) => changeTitles(next, true)}
      />
      <div role="group" aria-label={messages.kinds()} className="flex flex-wrap gap-2">
        {KINDS.map(({ kind, label }) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onFilterChange({ ...filter, kind })}
            className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold transition aria-pressed:border-transparent pointer-coarse:h-11"
          >
            {label()}
          </button>
        ))}
      </div>
      {!isEmptyFilter(titles) && (
        <div className="w-full">
          <FilterChips scope="person" filter={titles} region={region} onFilterChange={changeTitles} />
        </div>
      )}
    </div>
  )
}
