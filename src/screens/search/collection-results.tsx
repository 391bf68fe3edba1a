import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'

import type { CollectionSummary } from '#domain/catalogue/title-detail.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import * as messages from './messages.ts'

/** One row of a wide screen. */
const MAX_COLLECTIONS = 4

/** Links to the collections that match. They are not results: the chips do not count them. */
export function CollectionResults({ collections }: { collections: CollectionSummary[] }) {
  if (collections.length === 0) return null
  return (
    <section aria-label={messages.collections} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{messages.collections}</h2>
      <ul className="-mx-gutter px-gutter flex scrollbar-none gap-3 overflow-x-auto sm:grid sm:grid-cols-2 xl:grid-cols-4">
        {collections.slice(0, MAX_COLLECTIONS).map((collection) => (
          <li key={collection.id} className="w-64 min-w-0 shrink-0 sm:w-auto">
            <Link
              to="/collection/$id"
              params={{ id: collection.id }}
              className="border-border bg-surface hover:bg-card flex items-center gap-4 rounded-2xl border p-3 transition"
            >
              <Poster title={collection} width={48} className="aspect-2/3 w-12 shrink-0 rounded-md" />
              <span className="grid min-w-0 gap-1">
                <span dir="auto" className="truncate font-semibold">
                  {collection.name}
                </span>
                <span className="text-muted flex items-center gap-1.5 text-sm">
                  <Layers aria-hidden className="size-4" />
                  {messages.collection}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
