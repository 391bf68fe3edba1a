import { Link } from '@tanstack/react-router'
import { Layers } from 'lucide-react'

import type { CollectionSummary } from '#domain/catalogue/title-detail.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'

import * as messages from './messages.ts'

/** One row of a wide screen. */
const MAX_COLLECTIONS = 4

const LIST =
  '-mx-gutter px-gutter flex scrollbar-none gap-3 overflow-x-auto sm:grid sm:grid-cols-2 xl:grid-cols-4'
const ITEM = 'w-64 min-w-0 shrink-0 sm:w-auto'

type CollectionResultsProps = {
  /** Undefined while they load, or after a failure. */
  collections: CollectionSummary[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** Links to the collections that match. They are not results: the chips do not count them. Most texts match none. */
export function CollectionResults({ collections, hasFailed, onRetry }: CollectionResultsProps) {
  if (collections?.length === 0) return null
  return (
    <section aria-label={messages.collections()} className="grid grid-cols-1 gap-3">
      <h2 className="text-lg font-semibold">{messages.collections()}</h2>
      {hasFailed && <CatalogueAlert message={messages.collectionsFailed()} onRetry={onRetry} />}
      {!hasFailed && !collections && (
        <div role="status" aria-label={messages.loadingCollections()} className={LIST}>
          <div className={`${ITEM} skeleton h-24 rounded-2xl`} />
        </div>
      )}
      {!hasFailed && collections && (
        <ul className={LIST}>
          {collections.slice(0, MAX_COLLECTIONS).map((collection) => (
            <li key={collection.id} className={ITEM}>
              <CollectionLink collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CollectionLink({ collection }: { collection: CollectionSummary }) {
  return (
    <Link
      to="/collection/$id"
      params={{ id: collection.id }}
      className="border-border bg-surface hover:bg-card flex h-full items-center gap-4 rounded-2xl border p-3 transition"
    >
      <Poster title={collection} width={48} className="aspect-2/3 w-12 shrink-0 rounded-md" />
      <span className="grid min-w-0 gap-1">
        <span dir="auto" className="line-clamp-2 leading-snug font-semibold wrap-anywhere">
          {collection.name}
        </span>
        <span className="text-muted flex items-center gap-1.5 text-sm">
          <Layers aria-hidden className="size-4" />
          {messages.collection()}
        </span>
      </span>
    </Link>
  )
}
