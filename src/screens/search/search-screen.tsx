import { useQuery } from '@tanstack/react-query'

import { searchQuery } from '#src/features/catalogue/queries.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorScreen } from '#src/ui/error-screen.tsx'
import { ProjectorIllustration } from '#src/ui/illustrations/projector.tsx'
import { Page } from '#src/ui/page.tsx'

import { GenreTiles } from '../../components/titles/genre-tiles.tsx'
import { TitleGridSkeleton } from '../../components/titles/title-grid.tsx'
import type { SearchGroup } from './search-groups.ts'
import { DiscoverLinks, SearchResults } from './search-results.tsx'

type SearchScreenProps = {
  /** Undefined when empty, never a blank string. */
  text: string | undefined
  group: SearchGroup
  onGroupChange: (group: SearchGroup) => void
}

export function SearchScreen({ text, group, onGroupChange }: SearchScreenProps) {
  return (
    <Page heading="Search" documentTitle={text ? `${text} · Search` : 'Search'}>
      {text ? <Search text={text} group={group} onGroupChange={onGroupChange} /> : <EmptySearch />}
    </Page>
  )
}

function Search({ text, group, onGroupChange }: SearchScreenProps & { text: string }) {
  const { data: results, isError, refetch } = useQuery(searchQuery(text))
  if (results)
    return <SearchResults text={text} results={results} group={group} onGroupChange={onGroupChange} />
  if (isError) return <ErrorScreen message="The search could not be made." onRetry={() => void refetch()} />
  return <TitleGridSkeleton text="Searching..." />
}

/** Shown while there is no search text. */
function EmptySearch() {
  return (
    <>
      <EmptyState
        level={2}
        illustration={<ProjectorIllustration />}
        title="Discover Your Next Watch"
        text="Type a film, a series or a name in the search box above."
      >
        <DiscoverLinks />
      </EmptyState>
      <GenreTiles kind="movie" />
    </>
  )
}
