import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'

type WatchLinkProps = Omit<ComponentProps<'a'>, 'title' | 'href'> & {
  title: TitleRef
  /** Undefined for a movie, and to let the watch page find the episode. */
  episode: EpisodeRef | undefined
  state?: { startsOver?: boolean }
  children: ReactNode
}

/** A link that plays a movie or an episode. */
export function WatchLink({ title: { kind, id }, episode, ...rest }: WatchLinkProps) {
  return kind === 'movie' ? (
    <Link to="/movie/$id/watch" params={{ id }} {...rest} />
  ) : (
    <Link to="/tv/$id/watch" params={{ id }} search={episode ?? {}} {...rest} />
  )
}
