/** Texts of the page of everything that is hidden. */
import { formatDay, formatNumber } from '#domain/format.ts'
import type { HideRule } from '#domain/hiding/hide-rules.ts'
import { plural } from '#domain/plural.ts'

export const heading = 'Not for me'
export const text =
  'What you hide stays out of recommendations and search on this device. You can still open it from a direct link.'
export const accountText =
  'What you hide stays out of recommendations and search on all your devices. You can still open it from a direct link.'
export const settings = 'Also hide'
export const rules = 'Hidden'
export const search = 'Search what’s hidden'
export const types = 'Show'
export const all = 'All'
export const titles = 'Titles'
export const people = 'People'
export const genres = 'Genres'
export const keywords = 'Keywords'
export const unnamed = 'Unnamed'
export const typeCount = (name: string, count: number) => `${name} (${formatNumber(count)})`
export const found = (count: number) => plural(count, { one: '# match', other: '# matches' })
export const noMatch = 'No hidden items match.'
export const clearSearch = 'Clear search'
export const showMore = 'Show more'

export const emptyTitle = 'Nothing is hidden'
export const emptyText =
  'Right-click or long-press a title to hide it, or to hide a genre, person, or keyword.'
export const browse = 'Browse titles'

export const remove = (name: string) => `Stop hiding ${name}`
export const removed = (name: string) => `${name} is no longer hidden`

export const describe = (rule: HideRule): string => {
  switch (rule.type) {
    case 'title': {
      const kind = rule.kind === 'movie' ? 'Movie' : 'TV show'
      return rule.until === undefined ? kind : `${kind} · until ${formatDay(rule.until)}`
    }
    case 'genre':
      return 'Genre'
    case 'person':
    case 'keyword': {
      const name = rule.type === 'person' ? 'Person' : 'Keyword'
      const count = rule.titles.movie.length + rule.titles.tv.length
      return `${name} · ${plural(count, { one: '# title', other: '# titles' })}`
    }
  }
}
