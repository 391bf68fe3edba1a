import { useNavigate, useSearch } from '@tanstack/react-router'

import { SearchBox } from '#src/ui/search-box.tsx'

/** Submit goes to /search?q={trimmed text}, or to /search when there is none. */
export function TopBarSearch() {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  return (
    <SearchBox
      label="Search films, series and people"
      text={q}
      className="max-w-xl flex-1"
      onSearch={(text) => void navigate({ to: '/search', search: text ? { q: text } : {} })}
    />
  )
}
