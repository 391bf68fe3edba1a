import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Person, Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { joinFacts } from '#domain/join-facts.ts'
import type { PersonDetail } from '#domain/people/person.ts'
import type { ParsedSearch } from '#domain/search/parse-search-text.ts'
import type { SearchResult } from '#domain/search/search-results.ts'
import { createNameMatcher } from '#domain/text-match/score-match.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { Portrait } from '#src/features/catalogue/artwork/portrait.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { peopleQuery, personQuery } from '#src/features/catalogue/people.ts'
import { TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { ItemList } from '#src/ui/item-list.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './messages.ts'

/** Other people whose names match. */
const MAX_OTHERS = 4

type PersonSearchProps = {
  name: string
  /** Narrows the titles. */
  search: ParsedSearch
  /** Links for a name that is unknown. */
  fallback: ReactNode
  children: (results: SearchResult[], text: string) => ReactNode
}

/** The titles of the person whose name matches best. */
export function PersonSearch({ name, search, fallback, children }: PersonSearchProps) {
  const people = useQuery(peopleQuery({ query: name }))
  const [found, ...others] = people.data?.items ?? []
  const detail = useQuery(found ? personQuery(found.id) : { queryKey: ['no-person'], queryFn: skipToken })
  const failed = [people, detail].find(({ isError }) => isError)
  if (failed) return <CatalogueAlert message={messages.failed()} onRetry={() => void failed.refetch()} />
  if (people.data && !found) return <UnknownPerson name={name}>{fallback}</UnknownPerson>
  if (!found || !detail.data) return <TitleGridSkeleton text={messages.loading()} />
  return (
    <>
      <PersonNotice person={found} others={others.slice(0, MAX_OTHERS)} />
      {children(listResults(detail.data, search), describeSearch(found.name, search))}
    </>
  )
}

/** Returns the person's titles that match the rest of the search: the best known ones first, then the newest. */
function listResults(
  { filmography, knownFor }: PersonDetail,
  { text, operators: { year, genre } }: ParsedSearch,
): SearchResult[] {
  const match = createNameMatcher(text)
  const known = knownFor.map(titleKey)
  const order = (title: Title) =>
    known.includes(titleKey(title)) ? known.indexOf(titleKey(title)) : known.length
  return uniqueBy(filmography, ({ title }) => titleKey(title))
    .filter(
      ({ title, originalName }) =>
        (!text || match(title.name) > 0 || match(originalName) > 0) &&
        (!year || title.date?.startsWith(String(year))) &&
        (!genre || title.genreIds.includes(genre.ids[title.kind] ?? Number.NaN)),
    )
    .toSorted(
      ({ title: one }, { title: other }) =>
        order(one) - order(other) || (other.date ?? '9999').localeCompare(one.date ?? '9999'),
    )
    .map(({ title, originalName, originalLanguage }) => ({
      group: title.kind,
      title,
      originalName,
      originalLanguage,
      popularity: 0,
    }))
}

function describeSearch(name: string, { text, operators: { year, genre } }: ParsedSearch): string {
  return joinFacts([name, text, genre?.name, year])
}

function PersonNotice({ person, others }: { person: Person; others: Person[] }) {
  return (
    <div className="border-border bg-surface flex items-center gap-4 rounded-2xl border py-4 ps-5 pe-4">
      <Portrait
        name={person.name}
        path={person.profilePath}
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-full"
      />
      <div className="grid min-w-0 gap-1">
        <p className="text-lg font-semibold">
          <RichText text={messages.titlesWith()} values={{ name: <PersonLink person={person} /> }} />
        </p>
        {others.length > 0 && (
          <p className="text-muted text-sm">
            <RichText text={messages.otherPeople()} values={{ names: <PersonLinks people={others} /> }} />
          </p>
        )}
      </div>
    </div>
  )
}

function PersonLinks({ people }: { people: Person[] }) {
  return <ItemList items={people}>{(person) => <PersonLink person={person} />}</ItemList>
}

function PersonLink({ person: { id, name } }: { person: Person }) {
  return (
    <Link to="/person/$id" params={{ id }} className="text-accent-text break-words underline">
      <bdi>{name}</bdi>
    </Link>
  )
}

function UnknownPerson({ name, children }: { name: string; children: ReactNode }) {
  return (
    <EmptyState
      level={2}
      illustration={<NothingFoundIllustration />}
      title={messages.noResults()}
      text={messages.unknownPerson(name)}
    >
      {children}
    </EmptyState>
  )
}
