import { Check } from 'lucide-react'
import { useDeferredValue, useEffect } from 'react'

import { getYear } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { parseFilter } from '#domain/filters/filter-text.ts'
import { RELIABLE_VOTES, type SortOrder } from '#domain/filters/title-filter.ts'
import { formatItems } from '#domain/format.ts'
import { joinFacts } from '#domain/join-facts.ts'
import {
  arrangeFilmography,
  filterFilmography,
  listTitles,
  type FilmographyEntry,
  type FilmographyGroup,
} from '#domain/people/person.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { department } from '#src/features/catalogue/crew-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { cardProps } from '#src/features/titles/card-props.ts'
import { RatingMark } from '#src/features/titles/rating-mark.tsx'
import { announce } from '#src/lib/announce.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'
import type { PersonSearch } from './person-search.ts'

const NO_ENTRIES: FilmographyEntry[] = []

type FilmographyListProps = {
  entries: FilmographyEntry[]
  filter: PersonSearch
  isSeen: (title: TitleRef) => boolean
  /** Undefined if there is no filter. */
  onClear: (() => void) | undefined
}

/** Renders hundreds of titles as a deferred update, so that neither opening the page nor typing waits for them. */
export function FilmographyList({ entries, filter, isSeen, onClear }: FilmographyListProps) {
  const wanted = useDeferredValue(filter)
  const available = useDeferredValue(entries, NO_ENTRIES)
  const titles = parseFilter(wanted.filter, 'person')
  const found = filterFilmography(available, { ...wanted, text: wanted.q, titles })
  const count = listTitles(found).length
  const isFiltered = onClear !== undefined

  useEffect(() => {
    if (isFiltered) announce(messages.matchCount(count))
  }, [isFiltered, count])

  if (available.length > 0 && count === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">{messages.noMatch()}</p>
        {onClear && (
          <Button tone="quiet" size="small" onClick={onClear}>
            {messages.clearFilters()}
          </Button>
        )}
      </div>
    )
  return arrangeFilmography(found, titles.sort).map((group) =>
    group.year === undefined ? (
      <Ranking key="ranking" entries={group.entries} sort={titles.sort} isSeen={isSeen} />
    ) : (
      <Year key={group.year} group={group} isSeen={isSeen} />
    ),
  )
}

type RankingProps = {
  entries: FilmographyEntry[]
  sort: SortOrder | undefined
  isSeen: FilmographyListProps['isSeen']
}

/** All titles in an order other than by date, with what decides it. */
function Ranking({ entries, sort, isSeen }: RankingProps) {
  return (
    <ol className="grid grid-cols-1 gap-2">
      {entries.map((entry) => (
        <li
          key={`${entry.department} ${titleKey(entry.title)}`}
          {...cardProps(entry.title)}
          className="[content-visibility:auto]"
          style={{ containIntrinsicHeight: 'auto 84px' }}
        >
          <Entry entry={entry} facts={listFacts(entry, sort)} isSeen={isSeen(entry.title)} />
        </li>
      ))}
    </ol>
  )
}

function listFacts({ title, votes }: FilmographyEntry, sort: SortOrder | undefined): string[] {
  const year = getYear(title) ?? messages.announced()
  if (sort === 'votes') return [year, messages.votes(votes)]
  if (sort !== 'rating' || title.rating === null) return [year]
  const isReliable = votes >= RELIABLE_VOTES
  return [year, isReliable ? messages.rated(title.rating) : messages.ratedByFew(title.rating, votes)]
}

type YearProps = { group: FilmographyGroup; isSeen: FilmographyListProps['isSeen'] }

function Year({ group: { year, entries }, isSeen }: YearProps) {
  return (
    <section
      className="grid grid-cols-1 gap-3 [content-visibility:auto] sm:grid-cols-[6rem_1fr]"
      style={{ containIntrinsicHeight: `auto ${entries.length * 88}px` }}
    >
      <h3 className="text-muted pt-1 font-semibold tabular-nums">{year ?? messages.announced()}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {entries.map((entry) => (
          <li key={`${entry.department} ${titleKey(entry.title)}`} {...cardProps(entry.title)}>
            <Entry entry={entry} isSeen={isSeen(entry.title)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = {
  entry: FilmographyEntry
  /** Shown before the roles. */
  facts?: string[]
  isSeen: boolean
}

function Entry({ entry, facts = [], isSeen }: EntryProps) {
  const { title, roles } = entry
  return (
    <TitleLink
      title={title}
      className="hover:bg-card flex min-w-0 items-center gap-4 rounded-xl p-1.5 transition-colors"
    >
      <Poster title={title} width={200} sizes="48px" className="aspect-2/3 w-12 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {title.name}
        </span>
        <span className="text-muted block truncate text-sm">
          {joinFacts([...facts, formatItems(roles) || department(entry.department)])}
        </span>
      </span>
      <RatingMark title={title} />
      {isSeen && (
        <span className="text-accent-text flex shrink-0 items-center gap-1.5 text-sm font-semibold">
          <Check aria-hidden className="size-4" />
          {messages.seen()}
        </span>
      )}
    </TitleLink>
  )
}
