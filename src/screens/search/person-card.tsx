import type { Person } from '#domain/catalogue/from-tmdb.ts'
import { Portrait } from '#src/features/catalogue/portrait.tsx'

/** Somebody the search found: the picture or the initial, the name, and what the person is known for. */
export function PersonCard({ person: { name, knownFor, profilePath } }: { person: Person }) {
  return (
    <article>
      <div className="frame aspect-2/3">
        <Portrait
          name={name}
          path={profilePath}
          width={220}
          height={330}
          className="size-full rounded-[inherit]"
        />
      </div>
      <h3 dir="auto" className="mt-3 truncate text-left text-[0.9375rem] leading-snug font-semibold">
        {name || 'Unknown'}
      </h3>
      <p className="text-muted mt-0.5 truncate text-sm">{knownFor || 'Person'}</p>
    </article>
  )
}
