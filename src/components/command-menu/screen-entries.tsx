import { Settings, Tag } from 'lucide-react'

import { GENRES } from '#domain/catalogue/genres.ts'
import { STREAMING_SERVICES } from '#domain/catalogue/streaming-services.ts'
import { useSession } from '#src/features/auth/session.ts'
import { rememberScreen } from '#src/features/recent/store.ts'

import { SETTINGS_TABS } from '../../features/settings/settings-tabs.ts'
import { GUEST_LINKS, MAIN_LINKS, MEMBER_LINKS, type NavigationItem } from '../shell/navigation.ts'
import { ServiceMark } from '../streaming/service-mark.tsx'
import { KIND_NAMES } from '../titles/kind-names.ts'
import { CREDITS_LINK } from './commands/credits-link.ts'
import { EntryIcon } from './entry-icon.tsx'
import type { PaletteEntry, PaletteLink } from './palette-entry.ts'

/** Every screen of the app, for whoever is here. */
export function useScreenEntries(): PaletteEntry[] {
  const { status } = useSession()
  return [
    ...[...MAIN_LINKS, CREDITS_LINK, ...MEMBER_LINKS].map(navigationEntry),
    ...(status === 'signed-out' ? GUEST_LINKS.map(navigationEntry) : []),
    ...SERVICE_ENTRIES,
    ...SETTINGS_ENTRIES,
    ...GENRE_ENTRIES,
  ]
}

function navigationEntry({ label, to, search, icon, goKey }: NavigationItem): PaletteEntry {
  return screenEntry(
    `screen-${label}`,
    { to, search },
    {
      label,
      picture: <EntryIcon icon={icon} />,
      keys: goKey && `g ${goKey}`,
    },
  )
}

const SERVICE_ENTRIES = STREAMING_SERVICES.map((service) =>
  screenEntry(
    `service-${service.id}`,
    { to: '/streaming/$id', params: { id: service.id } },
    {
      label: service.name,
      detail: 'Streaming service',
      picture: (
        <span className="grid size-9 place-items-center">
          <ServiceMark service={service} />
        </span>
      ),
    },
  ),
)

const SETTINGS_ENTRIES = SETTINGS_TABS.map(({ id, label }) =>
  screenEntry(
    `settings-${id}`,
    { to: '/settings', search: id === 'appearance' ? {} : { tab: id } },
    { label: `${label} settings`, picture: <EntryIcon icon={Settings} />, isHidden: true },
  ),
)

const GENRE_ENTRIES = (['movie', 'tv'] as const).flatMap((kind) =>
  GENRES[kind].map(({ id, name }) =>
    screenEntry(
      `genre-${kind}-${id}`,
      { to: kind === 'movie' ? '/movies' : '/tv-shows', search: { genre: id } },
      {
        label: name,
        detail: `${KIND_NAMES[kind]} genre`,
        picture: <EntryIcon icon={Tag} />,
        isHidden: true,
      },
    ),
  ),
)

type ScreenWords = Pick<PaletteEntry, 'label' | 'detail' | 'picture' | 'keys' | 'isHidden'>

function screenEntry(name: string, link: PaletteLink, words: ScreenWords): PaletteEntry {
  const id = name.replaceAll(' ', '-').toLowerCase()
  return { id, link, remember: () => rememberScreen(id), ...words }
}
