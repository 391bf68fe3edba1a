import { toLetterboxdCsv, toLibraryCsv, toLibraryJson } from '#domain/export/export-library.ts'
import { toExportRows } from '#domain/export/library-rows.ts'
import { mergeHistory } from '#domain/history/history.ts'
import { toExportedSmartList } from '#domain/import/formats/marquee.ts'
import { LIBRARY_KINDS } from '#domain/library/library-item.ts'
import { parseLists } from '#domain/lists/list-with-titles.ts'
import { parseSmartLists } from '#domain/lists/smart-list.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { fetchWholeHistory } from '#src/features/credits/credit-history.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'
import { hidePreferences } from '#src/features/library/views/hide-rules.ts'
import { progressMap } from '#src/features/library/views/positions.ts'
import { getRatings } from '#src/features/library/views/ratings.ts'
import { getSavedFilters } from '#src/features/library/views/saved-filters.ts'
import { readViewings } from '#src/features/library/views/viewings.ts'
import { getTimedWatchlist } from '#src/features/library/views/watchlist.ts'
import { fetchProfile } from '#src/features/profile/fetch-profile.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { readOwnTexts } from '#src/lib/owned-value.ts'
import { SETTINGS_STORAGE_KEY } from '#src/lib/storage-keys.ts'

export const EXPORT_FORMATS = ['json', 'csv', 'letterboxd'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Downloads the library of the user. Throws a RequestError if the account cannot be read. */
export async function exportLibrary(format: ExportFormat): Promise<void> {
  const loaded = await Promise.all(LIBRARY_KINDS.map((kind) => getLibrary().load(kind)))
  if (loaded.some(({ status }) => status === 'failed'))
    throw new Error('The library on this device cannot be read')
  const { list, list_title, viewing } = libraryItems
  const listItems = [...list.get().byKey.values()]
  const parsedLists = parseLists(listItems, list_title.get().byKey.values())
  const rows = toExportRows({
    watchlist: getTimedWatchlist(),
    ratings: getRatings().values(),
    lists: parsedLists,
    history: mergeHistory(readViewings(viewing.get().byKey.values()), progressMap.get()),
  })
  const describedLists = parsedLists.map(({ name, description }) => ({ name, description }))
  const now = Date.now()
  const name = `marquee-${toLocalDate(now)}`
  switch (format) {
    case 'json': {
      const rest = {
        lists: describedLists,
        smart_lists: parseSmartLists(listItems).map((smart) => toExportedSmartList(smart, parsedLists)),
        device: {
          ...readDevice(),
          watchProgress: progressMap.get(),
          savedFilters: getSavedFilters().map(({ name, kind, filter }) => ({ name, kind, filter })),
          notForMe: hidePreferences.get(),
        },
        ...(!getLibrary().isGuest && { account: await fetchAccount() }),
      }
      downloadFile(`${name}.json`, 'application/json', toLibraryJson(rows, rest, now))
      break
    }
    case 'csv':
      downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', toLibraryCsv(rows, describedLists))
      break
    case 'letterboxd':
      downloadFile(`${name}-letterboxd.csv`, 'text/csv;charset=utf-8', toLetterboxdCsv(rows))
      break
  }
}

async function fetchAccount(): Promise<object> {
  const [profile, creditHistory] = await Promise.all([fetchProfile(), fetchWholeHistory()])
  return { profile, credit_history: creditHistory }
}

/** Returns what the JSON has beside the library. None of it is secret. */
function readDevice(): Record<string, unknown> {
  const texts = [
    [SETTINGS_STORAGE_KEY, deviceStorage.getItem(SETTINGS_STORAGE_KEY)] as const,
    ...readOwnTexts(),
  ]
  return Object.fromEntries(
    texts.flatMap(([key, text]) => (text === null ? [] : [[key, parseStored(text)] as const])),
  )
}

/** Damaged values are exported as they are. */
function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
