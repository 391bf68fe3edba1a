import { useQuery } from '@tanstack/react-query'

import type { FilterChip } from '#domain/catalogue/filters/filter-chips.ts'
import type { FilterScope } from '#domain/catalogue/filters/title-filter.ts'
import { findGenre } from '#domain/catalogue/genres.ts'
import { formatLanguage } from '#domain/catalogue/title-facts.ts'
import { providersQuery } from '#src/features/catalogue/filter-options.ts'
import { keywordQuery } from '#src/features/catalogue/keyword.ts'

import * as messages from './messages.ts'

/** Returns a function for the texts of chips. Names that have to be requested have a general word until they arrive. */
export function useChipLabels(chips: readonly FilterChip[], scope: FilterScope, region: string) {
  const keywordId = chips.find((chip) => chip.type === 'keyword')?.id ?? 0
  const keyword = useQuery({ ...keywordQuery(keywordId), enabled: keywordId > 0 })
  const kind = scope === 'tv' ? 'tv' : 'movie'
  const hasProvider = chips.some((chip) => chip.type === 'provider')
  const providers = useQuery({ ...providersQuery(kind, region), enabled: hasProvider })

  return (chip: FilterChip): string => {
    if (chip.type === 'keyword') return keyword.data?.name ?? messages.keyword
    if (chip.type !== 'provider') return toLabel(chip, scope, region)
    const name = providers.data?.find(({ id }) => id === chip.id)?.name ?? messages.provider
    return messages.providerChip(name, region)
  }
}

export function getGenreName(scope: FilterScope, id: number): string {
  const genre = scope === 'search' ? (findGenre('movie', id) ?? findGenre('tv', id)) : findGenre(scope, id)
  return genre?.name ?? messages.genre
}

function toLabel(
  chip: Exclude<FilterChip, { type: 'keyword' | 'provider' }>,
  scope: FilterScope,
  region: string,
): string {
  switch (chip.type) {
    case 'genre':
      return getGenreName(scope, chip.id)
    case 'excluded-genre':
      return messages.excluded(getGenreName(scope, chip.id))
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
      return messages.statuses[chip.status]
    case 'sort':
      return messages.sortChips[chip.sort]
  }
}
