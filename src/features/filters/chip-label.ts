import { useQueries, useQuery } from '@tanstack/react-query'

import { findGenre } from '#domain/catalogue/genres.ts'
import { formatLanguage } from '#domain/catalogue/title-facts.ts'
import type { FilterChip } from '#domain/filters/filter-chips.ts'
import type { FilterScope } from '#domain/filters/title-filter.ts'
import { providersQuery } from '#src/features/catalogue/filters/filter-options.ts'
import { keywordQuery } from '#src/features/catalogue/filters/keyword.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { personSummaryQuery } from '#src/features/catalogue/people.ts'

import * as messages from './messages.ts'

/** Returns a function for the texts of chips. Names that have to be requested have a general word until they arrive. */
export function useChipLabels(chips: readonly FilterChip[], scope: FilterScope, region: string) {
  const keywordIds = listIds(chips, ['keyword', 'excluded-keyword'])
  const keywords = useQueries({ queries: keywordIds.map(keywordQuery) })
  const peopleIds = listIds(chips, ['person'])
  const people = useQueries({ queries: peopleIds.map(personSummaryQuery) })
  const kind = scope === 'tv' ? 'tv' : 'movie'
  const getGenreName = useGenreName(scope)
  const hasProvider = chips.some((chip) => chip.type === 'provider')
  const providers = useQuery({ ...providersQuery(kind, region), enabled: hasProvider })

  return (chip: FilterChip): string => {
    if (!isNamed(chip)) return toLabel(chip, getGenreName, region)
    if (chip.type === 'person') return people[peopleIds.indexOf(chip.id)]?.data?.name || messages.person()
    if (chip.type === 'provider') {
      const name = providers.data?.find(({ id }) => id === chip.id)?.name ?? messages.provider()
      return messages.providerChip(name, region)
    }
    const name = keywords[keywordIds.indexOf(chip.id)]?.data?.name ?? messages.keyword()
    return chip.type === 'keyword' ? name : messages.excluded(name)
  }
}

/** A chip whose name has to be requested. */
type NamedChip = FilterChip & { type: 'person' | 'keyword' | 'excluded-keyword' | 'provider' }

function isNamed(chip: FilterChip): chip is NamedChip {
  return ['person', 'keyword', 'excluded-keyword', 'provider'].includes(chip.type)
}

function listIds(chips: readonly FilterChip[], types: readonly FilterChip['type'][]): number[] {
  return [...new Set(chips.flatMap((chip) => ('id' in chip && types.includes(chip.type) ? [chip.id] : [])))]
}

/** Returns a function for the names of genres by id. */
export function useGenreName(scope: FilterScope): (id: number) => string {
  const translateGenre = useGenreNames()
  // Among movies and TV shows, a genre of one kind has its own name, not its counterpart's.
  const kinds = scope === 'movie' || scope === 'tv' ? [scope] : (['movie', 'tv'] as const)
  return (id) => {
    const genre = kinds
      .map((kind) => findGenre(kind, id))
      .find((found) => kinds.length === 1 || found?.id === id)
    return genre ? translateGenre(genre.name) : messages.genre()
  }
}

function toLabel(
  chip: Exclude<FilterChip, NamedChip>,
  getGenreName: (id: number) => string,
  region: string,
): string {
  switch (chip.type) {
    case 'genre':
      return getGenreName(chip.id)
    case 'excluded-genre':
      return messages.excluded(getGenreName(chip.id))
    case 'years':
      return messages.yearsChip(chip.bounds)
    case 'minutes':
      return messages.minutesChip(chip.bounds)
    case 'rating':
      return messages.ratingChip(chip.minimum)
    case 'votes':
      return messages.votesChip(chip.minimum)
    case 'language':
      return formatLanguage(chip.code) ?? chip.code
    case 'certification':
      return messages.certificationChip(chip.name, region)
    case 'status':
      return messages.statuses()[chip.status]
    case 'unrated':
      return messages.notRatedByYou()
    case 'sort':
      return messages.sortChips()[chip.sort]
  }
}
