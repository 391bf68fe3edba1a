import type { Person } from '#domain/catalogue/from-tmdb.ts'
import { Artwork } from '#src/features/catalogue/artwork.tsx'

/** Somebody the search found: the picture or the initial, the name, and what the person is known for. */
export function PersonCard({ person: { name, knownFor, profilePath } }: { person: Person }) {
  return (
    <article>
      <div className="relative aspect-2/3 overflow-hidden rounded-2xl shadow-lg ring-1 shadow-black/20 ring-black/5 dark:ring-white/8">
        {profilePath ? (
          <Artwork
            paths={[profilePath]}
            alt=""
            size="w500"
            width={342}
            height={513}
            className="size-full object-top"
          />
        ) : (
          <span
            aria-hidden
            className="from-raised to-surface text-soft grid size-full place-items-center bg-linear-to-br text-6xl font-bold"
          >
            {name.charAt(0).toUpperCase()}
          </span>
        )}
      </div>
      <h3 className="mt-3 truncate text-[0.9375rem] leading-snug font-semibold">{name || 'Unknown'}</h3>
      <p className="text-soft mt-0.5 truncate text-sm">{knownFor || 'Person'}</p>
    </article>
  )
}
