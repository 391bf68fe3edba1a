import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { searchQuery } from '#src/features/catalogue/search-query.ts'
import { useSettled } from '#src/lib/use-settled.ts'

import { matchWords } from './match-words.ts'
import type { PaletteEntry } from './palette-entry.ts'
import { resultEntry } from './title-entries.tsx'

/** A pause in the typing that is worth a request. */
const PAUSE_MS = 200

/** More than these are on the search page. */
const MOST_TITLES = 8

export type TitleSearch = {
  /** None yet while `isWaiting`. */
  titles: PaletteEntry[]
  isWaiting: boolean
  isFailed: boolean
  retry: () => void
}

/** Films, series and people that the text finds, after a pause in the typing. Blank text finds none, unasked. */
export function useTitleSearch(text: string): TitleSearch {
  const settled = useSettled(text, PAUSE_MS)
  const asked = text && settled ? settled : undefined
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...searchQuery(asked),
    placeholderData: keepPreviousData,
  })
  const isBehind = asked !== text || isPlaceholderData
  const results = (asked && data) || []
  // Whoever looks for a person types more of the name than also stands in a title.
  const titles = results
    .toSorted((one, other) => Number(one.group === 'person') - Number(other.group === 'person'))
    .map(resultEntry)
  return {
    // What an earlier text has found stays for as long as it still fits.
    titles: (isBehind ? titles.filter(({ label }) => matchWords(text, label)) : titles).slice(0, MOST_TITLES),
    isWaiting: text !== '' && (isBehind || (isFetching && !data)),
    isFailed: asked === text && isError && !isFetching,
    retry: () => void refetch(),
  }
}
