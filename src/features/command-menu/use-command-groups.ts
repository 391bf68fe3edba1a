import { useLocation, useRouter } from '@tanstack/react-router'

import { useTitleNames } from '#src/features/catalogue/display-titles.ts'
import { recentItems } from '#src/features/navigation/recently-opened.ts'
import type { CommandEntry, CommandGroup } from '#src/features/search-box/command-entry.tsx'
import { createSearchEntry, type TitleSearch, toTitleEntry } from '#src/features/search-box/title-search.tsx'
import { useStore } from '#src/lib/store.ts'

import { findEntries } from './find-entries.ts'
import * as messages from './messages.ts'
import { useScreenEntries } from './screen-entries.tsx'
import { useSettingEntries } from './setting-entries.tsx'

/** The search page has the rest. */
const MAX_TITLES = 8

/**
 * Returns the groups to show for a text. Screens and settings with a strong match come before titles, so that the
 * active entry doesn't change when titles arrive; weak matches come after them.
 */
export function useCommandGroups(text: string, search: TitleSearch): CommandGroup[] {
  const { isPending } = search
  const screens = useScreenEntries()
  const settings = useSettingEntries()
  const recentEntries = useRecentEntries(screens)
  // Titles first: the start of a person's name often matches a title too.
  const titles = [...search.titles, ...search.people, ...search.collections].slice(0, MAX_TITLES)

  const recent = findEntries({ heading: messages.recent(), entries: recentEntries }, text)
  const recentIds = new Set(recent.entries.map(({ id }) => id))
  const others = [
    { heading: messages.pages(), entries: screens },
    { heading: messages.settings(), entries: settings },
  ].map((group) => findEntries(group, text))
  const hasMatches = titles.length > 0 || [recent, ...others].some(({ entries }) => entries.length > 0)
  const titleGroup: CommandGroup = {
    heading: messages.titles(),
    entries: text && (hasMatches || isPending) ? [...titles, createSearchEntry(text)] : [],
  }
  return [
    recent,
    ...others.filter(({ isStrong }) => isStrong),
    titleGroup,
    ...others.filter(({ isStrong }) => !isStrong),
  ]
    .map(({ heading, entries }) => ({
      heading,
      entries: heading === messages.recent() ? entries : entries.filter(({ id }) => !recentIds.has(id)),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Leaves out the current page and screens that no longer exist or are not available to the user. */
function useRecentEntries(screens: CommandEntry[]): CommandEntry[] {
  const router = useRouter()
  const { href } = useLocation()
  const nameTitle = useTitleNames()
  return useStore(recentItems).flatMap((recent) => {
    const entry =
      recent.type === 'title'
        ? toTitleEntry({ ...recent, name: nameTitle(recent) })
        : screens.find(({ id }) => id === recent.id)
    if (!entry?.link || router.buildLocation(entry.link).href === href) return []
    return { ...entry, isHidden: false }
  })
}
