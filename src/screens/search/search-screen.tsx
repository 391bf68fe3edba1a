import { useQuery } from '@tanstack/react-query'

import { searchQuery } from '#src/features/catalogue/search-query.ts'
import { FailedScreen } from '#src/ui/failed-screen.tsx'
import { Page } from '#src/ui/page.tsx'

import { TitleGridSkeleton } from '../listing/title-grid.tsx'
import type { SearchGroup } from './search-groups.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'

type SearchScreenProps = {
  /** Never blank. */
  text: string | undefined
  group: SearchGroup
  onGroup: (group: SearchGroup) => void
}

/** What the text in the top bar finds among films, series and people. */
export function SearchScreen({ text, group, onGroup }: SearchScreenProps) {
  return (
    <Page heading="Search" documentTitle={text ? `${text} · Search` : 'Search'}>
      {text ? <Search text={text} group={group} onGroup={onGroup} /> : <SearchStart />}
    </Page>
  )
}

function Search({ text, group, onGroup }: SearchScreenProps & { text: string }) {
  const { data: results, isError, refetch } = useQuery(searchQuery(text))
  if (results) return <SearchResults text={text} results={results} group={group} onGroup={onGroup} />
  if (isError) return <FailedScreen message="The search could not be made." onRetry={() => void refetch()} />
  return <TitleGridSkeleton text="Searching..." />
}
