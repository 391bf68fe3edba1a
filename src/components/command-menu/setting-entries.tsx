import { Check, Keyboard, LogOut, PanelLeft, Sparkle } from 'lucide-react'

import { PRIMARY_COLOURS } from '#domain/settings/primary-colours.ts'
import { useSession } from '#src/features/auth/session.ts'
import { colourName } from '#src/features/settings/colour-name.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import { setMouseGlow, setPrimaryColour, setTheme, type Settings } from '#src/features/settings/store.ts'
import { THEME_CHOICES } from '#src/features/settings/theme-choices.ts'
import { revealFrom } from '#src/features/settings/theme-reveal.ts'

import { useSidebar } from '../shell/sidebar-state.ts'
import { useLogOut } from '../shell/use-log-out.ts'
import { CHORDS } from './commands/chords.ts'
import { showCommandDialog } from './commands/command-dialog.ts'
import { EntryIcon } from './entry-icon.tsx'
import type { PaletteEntry } from './palette-entry.ts'

const CURRENT = 'Current'

/** What can be done at once, without going anywhere. */
export function useSettingEntries(): PaletteEntry[] {
  const settings = useSettings()
  const { toggle } = useSidebar()
  const { status } = useSession()
  const logOut = useLogOut()
  return [
    ...themeEntries(settings),
    glowEntry(settings),
    {
      id: 'toggle-sidebar',
      label: 'Toggle sidebar',
      keywords: 'menu navigation collapse expand',
      picture: <EntryIcon icon={PanelLeft} />,
      keys: `mod+${CHORDS.sidebar}`,
      act: toggle,
    },
    {
      id: 'keyboard-shortcuts',
      label: 'Keyboard shortcuts',
      keywords: 'keys help hotkeys',
      picture: <EntryIcon icon={Keyboard} />,
      keys: '?',
      act: () => showCommandDialog('shortcuts'),
    },
    ...colourEntries(settings),
    ...(status === 'signed-in' ? [logOutEntry(logOut)] : []),
  ]
}

function themeEntries(settings: Settings): PaletteEntry[] {
  return THEME_CHOICES.map(({ theme, label, icon }) => ({
    id: `theme-${theme}`,
    label: `${label} theme`,
    keywords: 'mode appearance',
    detail: settings.theme === theme ? CURRENT : undefined,
    picture: <EntryIcon icon={icon} />,
    act: (option) => option instanceof HTMLElement && revealFrom(option, () => setTheme(theme)),
  }))
}

function glowEntry({ mouseGlow }: Settings): PaletteEntry {
  return {
    id: 'mouse-glow',
    label: `Turn mouse glow ${mouseGlow ? 'off' : 'on'}`,
    keywords: 'pointer light appearance',
    picture: <EntryIcon icon={Sparkle} />,
    act: () => setMouseGlow(!mouseGlow),
  }
}

function colourEntries({ primaryColor }: Settings): PaletteEntry[] {
  return PRIMARY_COLOURS.map((colour) => ({
    id: `colour-${colour}`,
    label: `${colourName(colour)} accent`,
    keywords: 'primary colour color appearance',
    detail: colour === primaryColor ? CURRENT : undefined,
    picture: (
      <span className="grid size-9 place-items-center">
        <span
          data-accent={colour}
          className="bg-accent text-accent-foreground grid size-6 place-items-center rounded-full"
        >
          {colour === primaryColor && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
        </span>
      </span>
    ),
    act: () => setPrimaryColour(colour),
  }))
}

function logOutEntry(logOut: () => void): PaletteEntry {
  return {
    id: 'log-out',
    label: 'Log out',
    keywords: 'logout sign out leave',
    picture: <EntryIcon icon={LogOut} />,
    act: logOut,
  }
}
