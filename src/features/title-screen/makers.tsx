import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { findDirectors } from '#domain/catalogue/cast-and-crew.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { creditsQuery } from '#src/features/catalogue/cast-and-crew.ts'
import { ItemList } from '#src/ui/item-list.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import * as messages from './messages.ts'

/** Returns the directors of a movie, or the creators of a TV show. */
export function useMakers(title: TitleDetail): { id: number; name: string }[] {
  const { data: directors = [] } = useQuery({
    ...creditsQuery(title),
    enabled: title.kind === 'movie',
    select: findDirectors,
  })
  return title.kind === 'movie' ? directors : title.creators
}

/** Who made a title, with links to their other works. */
export function Makers({ title }: { title: TitleDetail }) {
  const people = useMakers(title)
  if (people.length === 0) return null
  return (
    <p>
      <RichText text={messages.madeBy()[title.kind]} values={{ names: <PersonLinks people={people} /> }} />
    </p>
  )
}

export function PersonLinks({ people }: { people: readonly { id: number; name: string }[] }) {
  return (
    <ItemList items={people}>
      {({ id, name }) => (
        <Link
          to="/person/$id"
          params={{ id }}
          className="hover:text-accent-text font-semibold underline decoration-1 underline-offset-3 transition pointer-coarse:py-2.5"
        >
          <bdi>{name}</bdi>
        </Link>
      )}
    </ItemList>
  )
}
