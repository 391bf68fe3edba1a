import {
  Check,
  EyeOff,
  Globe,
  HatGlasses,
  Keyboard,
  Languages,
  ListPlus,
  LogOut,
  PanelLeft,
  Sparkle,
  Star,
  Tv,
} from 'lucide-react'

import { TV_MODES } from '#domain/tv-mode/tv-setting.ts'
import { useSession } from '#src/features/account/session/session.ts'
import { useLogOut } from '#src/features/account/session/use-log-out.ts'
import { showCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { toggleSidebar } from '#src/features/navigation/sidebar-state.ts'
import { STAR_CONTROL_ID } from '#src/features/ratings/star-control-id.ts'
import { type CommandEntry, EntryIcon } from '#src/features/search-box/command-entry.tsx'
import { THEME_OPTIONS } from '#src/features/settings/appearance-options.ts'
import { PRIMARY_COLORS } from '#src/features/settings/appearance.ts'
import { changeLanguage, getOtherNames, getOwnName } from '#src/features/settings/languages.ts'
import * as settingsMessages from '#src/features/settings/messages.ts'
import { useSettings } from '#src/features/settings/settings-context.tsx'
import {
  setMouseGlow,
  setPrimaryColor,
  setTheme,
  setTvMode,
  type Settings,
} from '#src/features/settings/store.ts'
import { revealTheme } from '#src/features/settings/theme.ts'
import { openMenuBelow, pageMenu, type PageMenu } from '#src/features/title-menu/menu-store.ts'
import { openAddToList } from '#src/features/title-menu/open-add-to-list.tsx'
import { LANGUAGES } from '#src/i18n/device-language.ts'
import { currentLanguage } from '#src/i18n/language.ts'
import { MOD_HOTKEYS } from '#src/lib/keyboard.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { useStore } from '#src/lib/store.ts'

import * as messages from './messages.ts'

/** Returns the entries that change a setting or run an action. */
export function useSettingEntries(): CommandEntry[] {
  const settings = useSettings()
  const { status } = useSession()
  const logOut = useLogOut()
  const page = useStore(pageMenu)
  const isPrivate = usePrivateSession()
  return [
    ...(page ? [createRateEntry(), createAddToListEntry(page), createHideEntry(page)] : []),
    ...createThemeEntries(settings),
    createGlowEntry(settings),
    ...createTvModeEntries(settings),
    {
      id: 'private-session',
      label: isPrivate ? messages.endPrivateSession() : messages.startPrivateSession(),
      keywords: messages.privateSessionKeywords(),
      icon: <EntryIcon icon={HatGlasses} />,
      run: () => setPrivateSession(!isPrivate),
    },
    {
      id: 'toggle-sidebar',
      label: messages.toggleSidebar(),
      keywords: messages.sidebarKeywords(),
      icon: <EntryIcon icon={PanelLeft} />,
      keys: `mod+${MOD_HOTKEYS.sidebar}`,
      run: toggleSidebar,
    },
    {
      id: 'keyboard-shortcuts',
      label: messages.keyboardShortcuts(),
      keywords: messages.shortcutsKeywords(),
      icon: <EntryIcon icon={Keyboard} />,
      keys: '?',
      run: () => showCommandDialog('shortcuts'),
    },
    {
      id: 'region',
      label: messages.changeRegion(),
      keywords: messages.regionKeywords(),
      icon: <EntryIcon icon={Globe} />,
      link: { to: '/settings', hash: 'region' },
    },
    ...createLanguageEntries(),
    ...createColorEntries(settings),
    ...(status === 'signed-in' ? [createLogOutEntry(logOut)] : []),
  ]
}

function createRateEntry(): CommandEntry {
  return {
    id: 'rate-title',
    label: messages.rateTitle(),
    keywords: messages.rateKeywords(),
    icon: <EntryIcon icon={Star} />,
    run: () => setTimeout(focusStarControl),
  }
}

function createAddToListEntry({ title }: PageMenu): CommandEntry {
  return {
    id: 'add-to-list',
    label: messages.addToList(),
    keywords: messages.addToListKeywords(),
    icon: <EntryIcon icon={ListPlus} />,
    // As below: the dialog takes the focus.
    run: () => setTimeout(() => void openAddToList(title)),
  }
}

function createHideEntry({ title, opener }: PageMenu): CommandEntry {
  return {
    id: 'hide-title',
    label: messages.hideTitle(),
    keywords: messages.notForMeKeywords(),
    icon: <EntryIcon icon={EyeOff} />,
    // As below: its menu takes the focus.
    run: () => setTimeout(() => openMenuBelow(title, opener, 'hide')),
  }
}

/** In a task of its own, because closing the menu moves the focus back. */
function focusStarControl(): void {
  const control = document.getElementById(STAR_CONTROL_ID)
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

function createThemeEntries(settings: Settings): CommandEntry[] {
  return THEME_OPTIONS.map(({ theme, label, icon }) => ({
    id: `theme-${theme}`,
    label: messages.theme(label()),
    keywords: messages.themeKeywords(),
    detail: settings.theme === theme ? messages.currentSetting() : undefined,
    icon: <EntryIcon icon={icon} />,
    run: (option) => option instanceof HTMLElement && revealTheme(option, () => setTheme(theme)),
  }))
}

function createGlowEntry({ mouseGlow }: Settings): CommandEntry {
  return {
    id: 'mouse-glow',
    label: mouseGlow ? messages.turnGlowOff() : messages.turnGlowOn(),
    keywords: messages.glowKeywords(),
    icon: <EntryIcon icon={Sparkle} />,
    run: () => setMouseGlow(!mouseGlow),
  }
}

function createTvModeEntries({ tvMode }: Settings): CommandEntry[] {
  return TV_MODES.map((mode) => ({
    id: `tv-mode-${mode}`,
    label: messages.tvModes()[mode],
    keywords: messages.tvModeKeywords(),
    detail: mode === tvMode ? messages.currentSetting() : undefined,
    icon: <EntryIcon icon={Tv} />,
    run: () => setTvMode(mode),
  }))
}

/** In their own names, and found by others: users may have chosen a language that they cannot read. */
function createLanguageEntries(): CommandEntry[] {
  return LANGUAGES.map((language) => ({
    id: `language-${language}`,
    label: getOwnName(language),
    keywords: `${settingsMessages.language()} ${getOtherNames(language)}`,
    detail: language === currentLanguage.get() ? messages.currentSetting() : undefined,
    icon: <EntryIcon icon={Languages} />,
    isSearchOnly: true,
    run: () => void changeLanguage(language),
  }))
}

function createColorEntries({ primaryColor }: Settings): CommandEntry[] {
  return PRIMARY_COLORS.map((color) => ({
    id: `color-${color}`,
    label: messages.accentColor(settingsMessages.colors()[color]),
    keywords: messages.colorKeywords(),
    detail: color === primaryColor ? messages.currentSetting() : undefined,
    icon: (
      <span className="grid size-9 place-items-center">
        <span
          data-accent={color}
          className="dark bg-accent text-accent-foreground grid size-6 place-items-center rounded-full"
        >
          {color === primaryColor && <Check aria-hidden strokeWidth={3} className="size-3.5" />}
        </span>
      </span>
    ),
    run: () => setPrimaryColor(color),
  }))
}

function createLogOutEntry(logOut: () => void): CommandEntry {
  return {
    id: 'log-out',
    label: messages.logOut(),
    keywords: messages.logOutKeywords(),
    icon: <EntryIcon icon={LogOut} />,
    run: logOut,
  }
}
