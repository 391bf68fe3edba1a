/** Texts of the page of everything that is hidden. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatDay, formatNumber } from '#domain/format.ts'
import type { HideRule } from '#domain/hiding/hide-rules.ts'

export const heading = () => t`Not for me`
export const text = () =>
  t`What you hide stays out of recommendations and search on this device. You can still open it from a direct link.`
export const accountText = () =>
  t`What you hide stays out of recommendations and search on all your devices. You can still open it from a direct link.`
export const settings = () => t`Also hide`
export const rules = () => t`Hidden`
export const search = () => t`Search what’s hidden`
export const types = () => t({ message: 'Show', context: 'label of a choice' })
export const all = () => t`All`
export const titles = () => t`Titles`
export const people = () => t`People`
export const genres = () => t`Genres`
export const keywords = () => t`Keywords`
export const unnamed = () => t`Unnamed`
export const typeCount = (name: string, count: number) => t`${name} (${ph({ count: formatNumber(count) })})`
export const found = (count: number) => plural(count, { one: '# match', other: '# matches' })
export const noMatch = () => t`No hidden items match.`
export const clearSearch = () => t`Clear search`
export const showMore = () => t`Show more`

export const emptyTitle = () => t`Nothing is hidden`
export const emptyText = () =>
  t`Right-click or long-press a title to hide it, or to hide a genre, person, or keyword.`
export const browse = () => t`Browse titles`

export const remove = (name: string) => t`Stop hiding ${name}`
export const removed = (name: string) => t`${name} is no longer hidden`

export const describe = (rule: HideRule): string => {
  switch (rule.type) {
    case 'title':
      return rule.until === undefined ? kind(rule.kind) : untilText(rule.kind, formatDay(rule.until))
    case 'genre':
      return t`Genre`
    case 'person':
      return personText(countTitles(rule))
    case 'keyword':
      return keywordText(countTitles(rule))
  }
}
const kind = (kind: TitleKind) => (kind === 'movie' ? t`Movie` : t`TV show`)
const untilText = (kind: TitleKind, date: string) =>
  kind === 'movie' ? t`Movie · until ${date}` : t`TV show · until ${date}`
const personText = (count: number) => t`Person · ${plural(count, { one: '# title', other: '# titles' })}`
const keywordText = (count: number) => t`Keyword · ${plural(count, { one: '# title', other: '# titles' })}`

function countTitles({ titles }: Extract<HideRule, { type: 'person' | 'keyword' }>): number {
  return titles.movie.length + titles.tv.length
}
