import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
/** Texts of notifications about releases. */
import { once } from '#domain/memoize.ts'

export const outToday = ({ title, first, last, count }: ReleaseGroup) => {
  if (!first || !last)
    return title.kind === 'movie' ? 'This movie comes out today.' : 'This TV show premieres today.'
  return count > 1
    ? `Season ${first.season}, episodes ${first.episode}–${last.episode} come out today.`
    : `Season ${first.season}, episode ${first.episode} comes out today.`
}

export const severalToday = (count: number) => `${count} releases today`

const getListFormat = once(() => new Intl.ListFormat('en-US'))

export const listNames = (names: readonly string[]) => getListFormat().format(names)
