/** Hooks that tell if anything was watched, before Home and title pages load the code that parses and shows it. */
import { useSyncExternalStore } from 'react'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { libraryItems } from '#src/features/library/current.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'

const { subscribe, get } = libraryItems.position

export function useHasProgress(): boolean {
  return useSyncExternalStore(subscribe, () => get().byKey.size > 0 || isMirrored('-'), isUnknown)
}

export function useHasTitleProgress(title: TitleRef): boolean {
  const key = titleKey(title)
  return useSyncExternalStore(subscribe, () => hasTitle(key) || isMirrored(`${key}"`), isUnknown)
}

/** Returns true if it is known where the user stopped. */
export function usePositionsLoaded(): boolean {
  return useSyncExternalStore(subscribe, () => get().status !== 'loading', isUnknown)
}

/** Pages are rendered in advance without a library. */
const isUnknown = () => false

/** Until the positions have loaded, their mirror knows. Its entries have the keys of titles. */
function isMirrored(text: string): boolean {
  return get().status === 'loading' && (deviceStorage.getItem('watchProgress')?.includes(text) ?? false)
}

function hasTitle(key: string): boolean {
  const { byKey } = get()
  if (byKey.has(key)) return true
  // Episodes have longer keys.
  for (const each of byKey.keys()) if (each.startsWith(`${key}-`)) return true
  return false
}
