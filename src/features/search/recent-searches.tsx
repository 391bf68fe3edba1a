import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'

import {
  clearRecentSearches,
  recentSearches,
  removeRecentSearch,
} from '#src/features/search-box/recent-searches.ts'
import { announce } from '#src/lib/announce.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** The latest searches on this device. Each search can be repeated or removed. */
export function RecentSearches() {
  const searches = useStore(recentSearches)
  if (searches.length === 0) return null
  return (
    <section aria-label={messages.recentSearches()} className="grid grid-cols-1 gap-3">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold">{messages.recentSearches()}</h2>
        <Button
          tone="quiet"
          size="small"
          onClick={() => {
            clearRecentSearches()
            announce(messages.recentCleared())
          }}
        >
          {messages.clearRecent()}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {searches.map((text) => (
          <li
            key={text}
            className="border-border bg-surface inline-flex h-11 max-w-full items-center gap-1 rounded-full border pe-1 text-sm font-semibold"
          >
            <Link
              to="/search"
              search={{ q: text }}
              className="hover:text-accent-text flex h-full min-w-0 items-center rounded-full ps-4"
            >
              <span className="truncate">{text}</span>
            </Link>
            <button
              type="button"
              aria-label={messages.removeRecent(text)}
              data-tooltip
              onClick={() => remove(text)}
              className="text-muted hover:text-foreground grid size-9 shrink-0 place-items-center rounded-full transition"
            >
              <X aria-hidden className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function remove(text: string): void {
  removeRecentSearch(text)
  announce(messages.recentRemoved(text))
}
