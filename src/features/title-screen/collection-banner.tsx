import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

import type { CollectionSummary } from '#domain/catalogue/title-detail.ts'
import { Artwork } from '#src/features/catalogue/artwork/artwork.tsx'

import * as messages from './messages.ts'

/** Leads to the movies that belong together. It is dark in both themes, like other text on a backdrop. */
export function CollectionBanner({ collection }: { collection: CollectionSummary }) {
  const { id, name, backdropPath, posterPath } = collection
  return (
    <section aria-label={messages.collection()}>
      <Link
        to="/collection/$id"
        params={{ id }}
        className="dark bg-card text-foreground group relative isolate grid min-h-44 content-end gap-1 overflow-hidden rounded-3xl p-6 ring-1 ring-(--ring) sm:min-h-56 sm:p-9"
      >
        <Artwork
          paths={[backdropPath, posterPath]}
          alt=""
          size="w1280"
          sizes="100vw"
          width={1280}
          height={720}
          className="absolute inset-0 -z-20 size-full object-[50%_30%] transition-transform duration-300 group-hover:scale-[1.02]"
          fallback={<span className="from-card to-surface absolute inset-0 -z-20 bg-linear-to-br" />}
        />
        {/* Keeps the text legible on bright backdrops. */}
        <span className="absolute inset-0 -z-10 bg-linear-to-t from-black/90 via-black/55 to-black/20 sm:bg-linear-to-r sm:rtl:bg-linear-to-l" />
        <span className="text-foreground/80 text-sm font-medium">{messages.partOf()}</span>
        <h2
          dir="auto"
          className="max-w-[32ch] text-2xl font-bold tracking-tight text-balance wrap-anywhere sm:text-3xl"
        >
          {name}
        </h2>
        <span className="mt-2 flex items-center gap-1 font-semibold">
          {messages.openCollection()}
          <ChevronRight
            aria-hidden
            className="size-4.5 transition-transform group-hover:translate-x-[calc(2px*var(--direction))]"
          />
        </span>
      </Link>
    </section>
  )
}
