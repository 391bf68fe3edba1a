import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

/** Keys of the titles with imported viewings. Those load later than what a title's page shows first. */
const importedTitles = createStoredValue('importedTitles', v.array(v.string()), [])

export function useIsImported(title: TitleRef): boolean {
  return useStore(importedTitles).includes(titleKey(title))
}

export function clearImportedTvShows(): void {
  setImportedTitles(importedTitles.get().filter((key) => key.startsWith('movie-')))
}

export function setImportedTitles(keys: readonly string[]): void {
  if (keys.join() !== importedTitles.get().join()) importedTitles.set([...keys])
}
