/** Texts of notifications about releases. */
import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { formatList } from '#domain/format.ts'

export const outToday = ({ title, first, last, count }: ReleaseGroup) => {
  if (!first || !last)
    return title.kind === 'movie' ? 'This movie comes out today.' : 'This TV show premieres today.'
  return count > 1
    ? `Season ${first.season}, episodes ${first.episode}–${last.episode} come out today.`
    : `Season ${first.season}, episode ${first.episode} comes out today.`
}

export const severalToday = (count: number) => `${count} releases today`

export const listNames = (names: readonly string[]) => formatList(names)
