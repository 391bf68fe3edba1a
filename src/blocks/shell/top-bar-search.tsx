import { useNavigate, useSearch } from '@tanstack/react-router'
import { Search } from 'lucide-react'

import { fieldText } from '#src/lib/field-text.ts'

/** Submit goes to /search?q={trimmed text}, or to /search when there is none. */
export function TopBarSearch() {
  const navigate = useNavigate()
  const { q } = useSearch({ strict: false })
  return (
    <form
      role="search"
      key={q}
      className="relative max-w-xl flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        const text = fieldText(new FormData(event.currentTarget), 'q').trim()
        void navigate({ to: '/search', search: text ? { q: text } : {} })
      }}
    >
      <Search
        aria-hidden
        className="text-soft pointer-events-none absolute top-1/2 left-4 size-4 -translate-y-1/2"
      />
      <input
        type="search"
        name="q"
        defaultValue={q}
        aria-label="Search films, series and people"
        placeholder="Search..."
        className="bg-raised/70 border-line placeholder:text-soft focus:border-accent-text h-10 w-full rounded-full border pr-4 pl-10 text-sm transition outline-none focus:ring-2 focus:ring-(--accent-text)/25"
      />
    </form>
  )
}
