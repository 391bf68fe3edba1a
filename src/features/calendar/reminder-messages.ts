/** Texts of notifications about releases. */
import { ph, plural, t } from '@lingui/core/macro'

import type { ReleaseGroup } from '#domain/calendar/group-releases.ts'
import { formatList } from '#domain/format.ts'

export const outToday = ({ title, first, last, count }: ReleaseGroup) => {
  if (!first || !last)
    return title.kind === 'movie' ? t`This movie comes out today.` : t`This TV show premieres today.`
  return count > 1
    ? t`Season ${ph({ season: first.season })}, episodes ${ph({ first: first.episode })}–${ph({ last: last.episode })} come out today.`
    : t`Season ${ph({ season: first.season })}, episode ${ph({ episode: first.episode })} comes out today.`
}

export const severalToday = (count: number) =>
  plural(count, { one: '# release today', other: '# releases today' })

export const listNames = (names: readonly string[]) => formatList(names)
