import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { isListSearch, mayNameGenre, parseSearchText } from '#domain/search/parse-search-text.ts'
import { genreNamesQuery } from '#src/features/catalogue/genre-names.ts'
import { searchQuery } from '#src/features/catalogue/search.ts'
import { searchGroup } from '#src/features/search/search-group.ts'
import { SearchScreen } from '#src/features/search/search-screen.tsx'
import { textParam } from '#src/lib/route-params.ts'

export const Route = createFileRoute('/_shell/search')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ q: textParam, type: searchGroup, filter: textParam }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  // Not awaited: the heading and the search field stay in place while the results load.
  loader: ({ context, deps: { q } }) => {
    const { queryKey, enabled } = genreNamesQuery()
    const genreNames = context.queryClient.getQueryData(queryKey)
    // The component waits for the names.
    if (enabled && !genreNames && mayNameGenre(q ?? '')) return
    const search = q && parseSearchText(q, (name) => genreNames?.[name] ?? name)
    if (search && isListSearch(search)) void context.queryClient.prefetchInfiniteQuery(searchQuery(search))
  },
  component: Search,
})

function Search() {
  const { q, type = 'all', filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SearchScreen
      text={q}
      group={type}
      onGroupChange={(group) =>
        void navigate({
          search: { q, type: group === 'all' ? undefined : group, filter },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
