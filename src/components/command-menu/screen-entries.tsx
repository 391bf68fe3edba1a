import { useLocation } from '@tanstack/react-router'
import {
  Calendar,
  CalendarDays,
  ChartColumn,
  EyeOff,
  FileDown,
  Hourglass,
  ReceiptText,
  ListVideo,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Star,
  Tag,
} from 'lucide-react'

import { GENRES } from '#domain/catalogue/genres.ts'
import { STREAMING_SERVICES } from '#domain/catalogue/streaming-services.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { DEFAULT_PICKER_TEXT } from '#domain/picker/picker-options.ts'
import { useSession } from '#src/features/auth/session.ts'
import { addRecentScreen } from '#src/features/recent/store.ts'
import { SETTINGS_TABS } from '#src/features/settings/settings-tabs.ts'

import { FILTER_PANEL_HASH } from '../filters/use-filter-panel.ts'
import { GUEST_LINKS, MAIN_LINKS, ACCOUNT_LINKS, type NavigationItem } from '../shell/navigation.ts'
import { ServiceBadge } from '../streaming/service-brand.tsx'
import { LISTING_PATHS } from '../titles/title-kinds.ts'
import { type CommandEntry, type CommandLink, EntryIcon } from './command-entry.tsx'
import * as messages from './messages.ts'
import { CREDITS_LINK } from './shortcuts.ts'

/** Returns an entry for every screen that the current user or guest can open. */
export function useScreenEntries(): CommandEntry[] {
  const { status } = useSession()
  const { pathname } = useLocation()
  return [
    ...[...MAIN_LINKS, CREDITS_LINK, ...ACCOUNT_LINKS].map(toNavigationEntry),
    ...(status === 'signed-out' ? GUEST_LINKS.map(toNavigationEntry) : []),
    createUpNextEntry(),
    createUpcomingEntry(),
    createCalendarEntry(),
    createFilterEntry('movie', pathname),
    createFilterEntry('tv', pathname),
    createPicksEntry(),
    createHiddenEntry(),
    createPickerEntry(),
    createCreditHistoryEntry(),
    createRatingsEntry(),
    createStatisticsEntry(),
    createListsEntry(),
    createImportEntry(),
    ...SERVICE_ENTRIES,
    ...SETTINGS_ENTRIES,
    ...GENRE_ENTRIES,
  ]
}

function toNavigationEntry({ label, to, search, icon, goKey }: NavigationItem): CommandEntry {
  return createScreenEntry(
    `screen-${label}`,
    { to, search },
    {
      label,
      icon: <EntryIcon icon={icon} />,
      keys: goKey && `g ${goKey}`,
    },
  )
}

function createUpNextEntry(): CommandEntry {
  return createScreenEntry(
    'screen-up-next',
    { to: '/up-next' },
    { label: messages.upNext, icon: <EntryIcon icon={ListVideo} /> },
  )
}

function createUpcomingEntry(): CommandEntry {
  return createScreenEntry(
    'screen-upcoming',
    { to: '/upcoming' },
    { label: messages.upcoming, icon: <EntryIcon icon={CalendarDays} /> },
  )
}

function createCalendarEntry(): CommandEntry {
  return createScreenEntry(
    'screen-calendar',
    { to: '/calendar' },
    { label: messages.calendar, keywords: messages.calendarKeywords, icon: <EntryIcon icon={Calendar} /> },
  )
}

function createFilterEntry(kind: TitleKind, pathname: string): CommandEntry {
  const to = LISTING_PATHS[kind]
  return createScreenEntry(
    `filter-${kind}`,
    // On the listing, with what is on there.
    { to, search: pathname === to || undefined, hash: FILTER_PANEL_HASH },
    {
      label: messages.filterTitles[kind],
      keywords: messages.filterKeywords,
      icon: <EntryIcon icon={SlidersHorizontal} />,
      isSearchOnly: true,
    },
  )
}

function createPicksEntry(): CommandEntry {
  return createScreenEntry(
    'screen-picks',
    { to: '/picks' },
    { label: messages.picks, icon: <EntryIcon icon={Sparkles} /> },
  )
}

function createPickerEntry(): CommandEntry {
  return createScreenEntry(
    'screen-picker',
    { to: '/random', search: { picker: DEFAULT_PICKER_TEXT } },
    {
      label: messages.picker,
      keywords: messages.pickerKeywords,
      icon: <EntryIcon icon={Hourglass} />,
      isSearchOnly: true,
    },
  )
}

function createRatingsEntry(): CommandEntry {
  return createScreenEntry(
    'screen-ratings',
    { to: '/ratings' },
    { label: messages.ratings, keywords: messages.ratingsKeywords, icon: <EntryIcon icon={Star} /> },
  )
}

function createStatisticsEntry(): CommandEntry {
  return createScreenEntry(
    'screen-statistics',
    { to: '/statistics/{-$year}' },
    {
      label: messages.statistics,
      keywords: messages.statisticsKeywords,
      icon: <EntryIcon icon={ChartColumn} />,
    },
  )
}

function createCreditHistoryEntry(): CommandEntry {
  return createScreenEntry(
    'screen-credit-history',
    { to: '/credits/history' },
    { label: messages.creditHistory, icon: <EntryIcon icon={ReceiptText} />, isSearchOnly: true },
  )
}

function createHiddenEntry(): CommandEntry {
  return createScreenEntry(
    'screen-hidden',
    { to: '/hidden' },
    {
      label: messages.notForMe,
      keywords: messages.notForMeKeywords,
      icon: <EntryIcon icon={EyeOff} />,
      isSearchOnly: true,
    },
  )
}

function createListsEntry(): CommandEntry {
  return createScreenEntry(
    'screen-lists',
    { to: '/lists/{-$id}' },
    { label: messages.lists, keywords: messages.listsKeywords, icon: <EntryIcon icon={ListVideo} /> },
  )
}

function createImportEntry(): CommandEntry {
  return createScreenEntry(
    'screen-import',
    { to: '/import' },
    {
      label: messages.importLibrary,
      keywords: messages.importKeywords,
      icon: <EntryIcon icon={FileDown} />,
      isSearchOnly: true,
    },
  )
}

const SERVICE_ENTRIES = STREAMING_SERVICES.map((service) =>
  createScreenEntry(
    `service-${service.id}`,
    { to: '/streaming/$id', params: { id: service.id } },
    {
      label: service.name,
      keywords: service.nameToday,
      detail: messages.streamingService,
      icon: (
        <span className="grid size-9 place-items-center">
          <ServiceBadge service={service} />
        </span>
      ),
    },
  ),
)

const SETTINGS_ENTRIES = SETTINGS_TABS.map((id) =>
  createScreenEntry(
    `settings-${id}`,
    { to: '/settings', search: id === 'appearance' ? {} : { tab: id } },
    { label: messages.settingsPages[id], icon: <EntryIcon icon={Settings} />, isSearchOnly: true },
  ),
)

const GENRE_ENTRIES = (['movie', 'tv'] as const).flatMap((kind) =>
  GENRES[kind].map(({ id, name }) =>
    createScreenEntry(
      `genre-${kind}-${id}`,
      { to: LISTING_PATHS[kind], search: { genre: id } },
      {
        label: name,
        detail: kind === 'movie' ? messages.movieGenre : messages.tvShowGenre,
        icon: <EntryIcon icon={Tag} />,
        isSearchOnly: true,
      },
    ),
  ),
)

type ScreenEntryDetails = Pick<
  CommandEntry,
  'label' | 'detail' | 'icon' | 'keys' | 'keywords' | 'isSearchOnly'
>

function createScreenEntry(name: string, link: CommandLink, details: ScreenEntryDetails): CommandEntry {
  const id = name.replaceAll(' ', '-').toLowerCase()
  return { id, link, recordOpened: () => addRecentScreen(id), ...details }
}
