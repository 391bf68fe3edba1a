import { useLocation } from '@tanstack/react-router'
import { FileDown, Hourglass, Settings, SlidersHorizontal, Tag } from 'lucide-react'

import { GENRES, type TranslateGenre } from '#domain/catalogue/genres.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { DEFAULT_PICKER_TEXT } from '#domain/picker/picker-options.ts'
import { STREAMING_SERVICES, type StreamingService } from '#domain/streaming/streaming-services.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { CREDITS_LINK } from '#src/features/command-menu/shortcuts/shortcuts.ts'
import { FILTER_PANEL_HASH } from '#src/features/filters/use-filter-panel.ts'
import { CREDIT_HISTORY_LINK, HIDDEN_LINK } from '#src/features/navigation/menu-links.ts'
import {
  ACCOUNT_LINKS,
  GUEST_LINKS,
  LIBRARY_LINK,
  LIBRARY_LINKS,
  MAIN_LINKS,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { addRecentScreen } from '#src/features/navigation/recently-opened.ts'
import { type CommandEntry, type CommandLink, EntryIcon } from '#src/features/search-box/command-entry.tsx'
import { SETTINGS_TABS, type SettingsTab } from '#src/features/settings/settings-tabs.ts'
import { ServiceBadge } from '#src/features/streaming/service-brand.tsx'
import { LISTING_PATHS } from '#src/features/titles/title-kinds.ts'

import * as messages from './messages.ts'

/** Returns an entry for every screen that the current user or guest can open. */
export function useScreenEntries(): CommandEntry[] {
  const { status } = useSession()
  const { pathname } = useLocation()
  return createScreenEntries(status === 'signed-out', pathname, useGenreNames())
}

/** Returns the entries of a guest, or of a user. `pathname` belongs to the page on which the menu opens. */
export function createScreenEntries(
  isGuest: boolean,
  pathname: string,
  translateGenre: TranslateGenre,
): CommandEntry[] {
  return [
    ...[...MAIN_LINKS, LIBRARY_LINK, ...LIBRARY_LINKS, CREDITS_LINK, ...ACCOUNT_LINKS].map(toNavigationEntry),
    ...(isGuest ? GUEST_LINKS.map(toNavigationEntry) : []),
    createFilterEntry('movie', pathname),
    createFilterEntry('tv', pathname),
    { ...toNavigationEntry(HIDDEN_LINK), isSearchOnly: true },
    createPickerEntry(),
    { ...toNavigationEntry(CREDIT_HISTORY_LINK), isSearchOnly: true },
    createImportEntry(),
    ...STREAMING_SERVICES.map(toServiceEntry),
    ...SETTINGS_TABS.map(toSettingsEntry),
    ...createGenreEntries('movie', translateGenre),
    ...createGenreEntries('tv', translateGenre),
  ]
}

/** Names in the lists of recent screens on devices, where they differ from the path. */
const SCREEN_NAMES: Partial<Record<string, string>> = {
  '/': 'home',
  '/credits/history': 'credit-history',
  '/hidden': 'not-for-me',
  '/picks': 'for-you',
  '/random': 'random-pick',
  '/watchlist': 'my-watchlist',
}

/** Sign-up and login have one path. */
function getScreenName(path = '/', search: NavigationItem['search']): string {
  const mode = typeof search === 'object' && 'mode' in search ? `-${String(search.mode)}` : ''
  return (SCREEN_NAMES[path] ?? path.slice(1)) + mode
}

function toNavigationEntry({ label, to, search, icon, goKey }: NavigationItem): CommandEntry {
  return createScreenEntry(
    `screen-${getScreenName(to, search)}`,
    { to, search },
    {
      label: label(),
      keywords: messages.screenKeywords()[to ?? ''],
      icon: <EntryIcon icon={icon} />,
      keys: goKey && `g ${goKey}`,
    },
  )
}

function createFilterEntry(kind: TitleKind, pathname: string): CommandEntry {
  const to = LISTING_PATHS[kind]
  return createScreenEntry(
    `filter-${kind}`,
    // On the listing, with what is on there.
    { to, search: pathname === to || undefined, hash: FILTER_PANEL_HASH },
    {
      label: messages.filterTitles()[kind],
      keywords: messages.filterKeywords(),
      icon: <EntryIcon icon={SlidersHorizontal} />,
      isSearchOnly: true,
    },
  )
}

function createPickerEntry(): CommandEntry {
  return createScreenEntry(
    'screen-picker',
    { to: '/random', search: { picker: DEFAULT_PICKER_TEXT } },
    {
      label: messages.picker(),
      keywords: messages.pickerKeywords(),
      icon: <EntryIcon icon={Hourglass} />,
      isSearchOnly: true,
    },
  )
}

function createImportEntry(): CommandEntry {
  return createScreenEntry(
    'screen-import',
    { to: '/import' },
    {
      label: messages.importLibrary(),
      keywords: messages.importKeywords(),
      icon: <EntryIcon icon={FileDown} />,
      isSearchOnly: true,
    },
  )
}

function toServiceEntry(service: StreamingService): CommandEntry {
  return createScreenEntry(
    `service-${service.id}`,
    { to: '/streaming/$id', params: { id: service.id } },
    {
      label: service.name,
      keywords: service.nameToday,
      detail: messages.streamingService(),
      icon: (
        <span className="grid size-9 place-items-center">
          <ServiceBadge service={service} />
        </span>
      ),
    },
  )
}

function toSettingsEntry(id: SettingsTab): CommandEntry {
  return createScreenEntry(
    `settings-${id}`,
    { to: '/settings', search: id === 'appearance' ? {} : { tab: id } },
    { label: messages.settingsPages()[id], icon: <EntryIcon icon={Settings} />, isSearchOnly: true },
  )
}

function createGenreEntries(kind: TitleKind, translateGenre: TranslateGenre): CommandEntry[] {
  return GENRES[kind].map(({ id, name }) =>
    createScreenEntry(
      `genre-${kind}-${id}`,
      { to: LISTING_PATHS[kind], search: { genre: id } },
      {
        label: translateGenre(name),
        detail: kind === 'movie' ? messages.movieGenre() : messages.tvShowGenre(),
        icon: <EntryIcon icon={Tag} />,
        isSearchOnly: true,
      },
    ),
  )
}

type ScreenEntryDetails = Pick<
  CommandEntry,
  'label' | 'detail' | 'icon' | 'keys' | 'keywords' | 'isSearchOnly'
>

function createScreenEntry(id: string, link: CommandLink, details: ScreenEntryDetails): CommandEntry {
  return { id, link, recordOpened: () => addRecentScreen(id), ...details }
}
