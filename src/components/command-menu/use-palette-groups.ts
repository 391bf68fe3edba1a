import { useLocation, useRouter } from '@tanstack/react-router'

import { recents } from '#src/features/recent/store.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

import { findEntries } from './find-entries.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { useScreenEntries } from './screen-entries.tsx'
import { useSettingEntries } from './setting-entries.tsx'
import { searchEntry, titleEntry } from './title-entries.tsx'
import type { TitleSearch } from './use-title-search.ts'

/**
 * What is offered for a text. Screens and settings that it names stand before the titles, so that what is chosen does not
 * change when those come; what it only happens to be a part of stands behind them.
 */
export function usePaletteGroups(text: string, { titles, isWaiting }: TitleSearch): PaletteGroup[] {
  const screens = useScreenEntries()
  const settings = useSettingEntries()
  const recentEntries = useRecentEntries(screens)

  const recent = findEntries({ heading: 'Recent', entries: recentEntries }, text)
  const known = new Set(recent.entries.map(({ id }) => id))
  const others = [
    { heading: 'Screens', entries: screens },
    { heading: 'Settings', entries: settings },
  ].map((group) => findEntries(group, text))
  const isFound = titles.length > 0 || [recent, ...others].some(({ entries }) => entries.length > 0)
  const found: PaletteGroup = {
    heading: 'Titles',
    entries: text && (isFound || isWaiting) ? [...titles, searchEntry(text)] : [],
  }
  return [
    recent,
    ...others.filter(({ isStrong }) => isStrong),
    found,
    ...others.filter(({ isStrong }) => !isStrong),
  ]
    .map(({ heading, entries }) => ({
      heading,
      entries: heading === 'Recent' ? entries : entries.filter(({ id }) => !known.has(id)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Without the page that is open, and without screens that are no more or are not for who is here now. */
function useRecentEntries(screens: PaletteEntry[]): PaletteEntry[] {
  const router = useRouter()
  const { href } = useLocation()
  return useStoredValue(recents).flatMap((recent) => {
    const entry = recent.type === 'title' ? titleEntry(recent) : screens.find(({ id }) => id === recent.id)
    if (!entry?.link || router.buildLocation(entry.link).href === href) return []
    return { ...entry, isHidden: false }
  })
}
