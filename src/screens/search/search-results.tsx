import type { SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { searchResultKey } from '#src/features/catalogue/search-query.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundPicture } from '#src/ui/pictures/nothing-found-picture.tsx'

import { TitleCard } from '../../components/titles/title-card.tsx'
import { CardGrid, GRID_SLOT } from '../listing/title-grid.tsx'
import { ElsewhereLinks } from './elsewhere-links.tsx'
import { PersonCard } from './person-card.tsx'
import { SearchFilters } from './search-filters.tsx'
import { resultsIn, type SearchGroup } from './search-groups.ts'

type SearchResultsProps = {
  text: string
  results: SearchResult[]
  group: SearchGroup
  onGroup: (group: SearchGroup) => void
}

/** How many were found, the filters, and what they leave. */
export function SearchResults({ text, results, group, onGroup }: SearchResultsProps) {
  const shown = resultsIn(group, results)
  return (
    <>
      <div className="-mt-2 grid gap-5">
        <p role="status" className="text-muted tabular-nums">
          {shown.length} of {results.length} results for{' '}
          <strong className="text-foreground font-semibold break-words">{text}</strong>
        </p>
        <SearchFilters results={results} group={group} onGroup={onGroup} />
      </div>
      {shown.length === 0 && (
        <EmptyState
          level={2}
          picture={<NothingFoundPicture />}
          title="No results found"
          text="Try another spelling, or fewer words."
        >
          {results.length > 0 && <Button onClick={() => onGroup('all')}>Show all results</Button>}
          <ElsewhereLinks />
        </EmptyState>
      )}
      {shown.length > 0 && (
        <CardGrid label="Results">
          {shown.map((result) => (
            <li key={searchResultKey(result)} className="min-w-0">
              {result.group === 'person' ? (
                <PersonCard person={result.person} />
              ) : (
                <TitleCard title={result.title} slot={GRID_SLOT} />
              )}
            </li>
          ))}
        </CardGrid>
      )}
    </>
  )
}
