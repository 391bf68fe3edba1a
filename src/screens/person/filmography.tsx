import { Check } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'

import {
  filterFilmography,
  groupByYear,
  listDepartments,
  listTitles,
  type FilmographyEntry,
  type FilmographyYear,
  type PersonDetail,
} from '#domain/catalogue/person.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { useSeenTitles } from '#src/features/progress/use-progress.ts'
import { announce } from '#src/lib/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { SearchInput } from '#src/ui/search-box.tsx'
import { Select } from '#src/ui/select.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'
import * as messages from './messages.ts'
import type { PersonSearch } from './person-search.ts'

/** The value of the department menu that stands for all of them; the others are numbered from 1. */
const ALL_DEPARTMENTS = 0

const KINDS = [
  { kind: undefined, label: messages.all },
  { kind: 'movie', label: messages.movies },
  { kind: 'tv', label: messages.tvShows },
] as const

const NO_ENTRIES: FilmographyEntry[] = []

type FilmographyProps = {
  person: PersonDetail
  filter: PersonSearch
  onFilterChange: (filter: PersonSearch) => void
}

/** Everything a person worked on, by year, with filters; it marks what the user has seen. */
export function Filmography({ person, filter, onFilterChange }: FilmographyProps) {
  const isSeen = useSeenTitles()
  const titles = listTitles(person.filmography)
  const isFiltered = Boolean(filter.department ?? filter.kind ?? filter.q)
  // The URL has it without the spaces at its ends, which may still be followed by another word.
  const [text, setText] = useState(filter.q ?? '')
  const changeText = (value: string) => {
    setText(value)
    onFilterChange({ ...filter, q: value.trim() || undefined })
  }
  const clear = () => {
    setText('')
    onFilterChange({})
  }
  return (
    <section
      aria-label={messages.filmography}
      className="px-gutter mx-auto grid w-full max-w-[104rem] grid-cols-1 gap-6 pt-12"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="text-2xl font-bold tracking-tight">{messages.filmography}</h2>
        {titles.length > 0 && (
          <p className="text-muted tabular-nums">
            {messages.seenCount(titles.filter(isSeen).length, titles.length)}
          </p>
        )}
      </div>
      {titles.length > 0 ? (
        <>
          <Filters
            person={person}
            filter={filter}
            text={text}
            onTextChange={changeText}
            onFilterChange={onFilterChange}
          />
          <Years
            entries={person.filmography}
            filter={filter}
            isSeen={isSeen}
            onClear={isFiltered ? clear : undefined}
          />
        </>
      ) : (
        <p className="text-muted">{messages.noCredits}</p>
      )}
    </section>
  )
}

type FiltersProps = FilmographyProps & { text: string; onTextChange: (text: string) => void }

function Filters({ person, filter, text, onTextChange, onFilterChange }: FiltersProps) {
  const departments = listDepartments(person)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="w-full sm:w-72">
        <SearchInput
          label={messages.filterText}
          placeholder={messages.filterPlaceholder}
          value={text}
          onChange={({ currentTarget }) => onTextChange(currentTarget.value)}
        />
      </div>
      <Select
        label={messages.department}
        value={filter.department ? departments.indexOf(filter.department) + 1 : ALL_DEPARTMENTS}
        options={[messages.allDepartments, ...departments].map((label, value) => ({ label, value }))}
        onChange={(value) => onFilterChange({ ...filter, department: departments[value - 1] })}
      />
      <div role="group" aria-label={messages.kinds} className="flex gap-2">
        {KINDS.map(({ kind, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={filter.kind === kind}
            onClick={() => onFilterChange({ ...filter, kind })}
            className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground h-9 shrink-0 rounded-full border px-4 text-sm font-semibold transition aria-pressed:border-transparent pointer-coarse:h-11"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}

type YearsProps = {
  entries: FilmographyEntry[]
  filter: PersonSearch
  isSeen: (title: TitleRef) => boolean
  /** Undefined if there is no filter. */
  onClear: (() => void) | undefined
}

/** Renders hundreds of titles as a deferred update, so that neither opening the page nor typing waits for them. */
function Years({ entries, filter, isSeen, onClear }: YearsProps) {
  const wanted = useDeferredValue(filter)
  const available = useDeferredValue(entries, NO_ENTRIES)
  const found = filterFilmography(available, { ...wanted, text: wanted.q })
  const count = found.length
  const isFiltered = onClear !== undefined

  useEffect(() => {
    if (isFiltered) announce(messages.matchCount(count))
  }, [isFiltered, count])

  if (available.length > 0 && count === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{messages.noMatch}</p>
        {onClear && (
          <Button tone="quiet" size="small" onClick={onClear}>
            {messages.clearFilters}
          </Button>
        )}
      </div>
    )
  return groupByYear(found).map((group) => <Year key={group.year} group={group} isSeen={isSeen} />)
}

function Year({
  group: { year, entries },
  isSeen,
}: {
  group: FilmographyYear
  isSeen: YearsProps['isSeen']
}) {
  return (
    <section
      className="grid grid-cols-1 gap-3 [content-visibility:auto] sm:grid-cols-[6rem_1fr]"
      style={{ containIntrinsicHeight: `auto ${entries.length * 88}px` }}
    >
      <h3 className="text-muted pt-1 font-semibold tabular-nums">{year ?? messages.announced}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {entries.map((entry) => (
          <li key={`${entry.department} ${titleKey(entry.title)}`}>
            <Entry entry={entry} isSeen={isSeen(entry.title)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Entry({
  entry: { title, department, roles },
  isSeen,
}: {
  entry: FilmographyEntry
  isSeen: boolean
}) {
  return (
    <TitleLink
      title={title}
      className="hover:bg-card flex min-w-0 items-center gap-4 rounded-xl p-1.5 transition-colors"
    >
      <Poster title={title} width={200} sizes="48px" className="aspect-2/3 w-12 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left font-semibold">
          {title.name}
        </span>
        <span dir="auto" className="text-muted block truncate text-left text-sm">
          {roles.join(', ') || department}
        </span>
      </span>
      {isSeen && (
        <span className="text-accent-text flex shrink-0 items-center gap-1.5 text-sm font-semibold">
          <Check aria-hidden className="size-4" />
          {messages.seen}
        </span>
      )}
    </TitleLink>
  )
}
