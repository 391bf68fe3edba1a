import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const KEY = 'importedTitles'

/** Keys of the titles with imported viewings. Those load later than what a title's page shows first. */
const importedTitles = createStoredValue(KEY, v.array(v.string()), [])

/** Searches the text: to parse thousands of keys, a slow device needs a long task. */
export function useIsImported(title: TitleRef): boolean {
  const { subscribe } = importedTitles
  return useStore({ subscribe, get: () => readText().includes(`"${titleKey(title)}"`) })
}

export function clearImportedTvShows(): void {
  setImportedTitles(importedTitles.get().filter((key) => key.startsWith('movie-')))
}

export function setImportedTitles(keys: readonly string[]): void {
  if (JSON.stringify(keys) !== readText()) importedTitles.set([...keys])
}

function readText(): string {
  return deviceStorage.getItem(KEY) ?? '[]'
}
