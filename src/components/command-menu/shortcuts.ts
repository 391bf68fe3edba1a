import { Coins } from 'lucide-react'

import { MAIN_LINKS, ACCOUNT_LINKS, type NavigationItem } from '../shell/navigation.ts'
import { MOD_HOTKEYS } from './dialog-store.ts'

/** The sidebar shows the credits widget instead of this link. */
export const CREDITS_LINK: NavigationItem = { label: 'Credits', to: '/credits', icon: Coins, goKey: 'b' }

/**
 * A shortcut. Handlers register with `useShortcut`; those without a handler are built into a component or the
 * browser.
 */
export type Shortcut = {
  id: string
  /** Alternatives, in the format of `toHotkey`. */
  keys: readonly string[]
  label: string
  /** Navigates there. */
  link?: NavigationItem
}

const EVERYWHERE = [
  { id: 'command-menu', keys: [`mod+${MOD_HOTKEYS.commandMenu}`], label: 'Open the command palette' },
  { id: 'search', keys: ['/'], label: 'Go to the search box' },
  { id: 'sidebar', keys: [`mod+${MOD_HOTKEYS.sidebar}`], label: 'Open or close the sidebar' },
  { id: 'shortcuts', keys: ['?'], label: 'Show the keyboard shortcuts' },
  { id: 'notifications', keys: ['alt+t'], label: 'Go to the notifications' },
  { id: 'close', keys: ['Escape'], label: 'Close what is open' },
] as const satisfies readonly Shortcut[]

const IN_ROWS = [
  { id: 'row-along', keys: ['ArrowLeft', 'ArrowRight'], label: 'Along the row' },
  { id: 'row-across', keys: ['ArrowUp', 'ArrowDown'], label: 'To the row above or below' },
  { id: 'row-ends', keys: ['Home', 'End'], label: 'To its first or last title' },
] as const satisfies readonly Shortcut[]

const WATCHING = [
  { id: 'play', keys: ['k'], label: 'Play or pause' },
  { id: 'mute', keys: ['m'], label: 'Sound on or off' },
  { id: 'fullscreen', keys: ['f'], label: 'Fullscreen' },
  { id: 'next-episode', keys: ['n'], label: 'Next episode' },
  { id: 'previous-episode', keys: ['p'], label: 'Previous episode' },
  { id: 'next-source', keys: ['s'], label: 'Next source' },
] as const satisfies readonly Shortcut[]

export type ShortcutId = (typeof EVERYWHERE | typeof IN_ROWS | typeof WATCHING)[number]['id']

export const SHORTCUT_GROUPS: readonly { heading: string; shortcuts: readonly Shortcut[] }[] = [
  { heading: 'Everywhere', shortcuts: EVERYWHERE },
  { heading: 'In rows of titles', shortcuts: IN_ROWS },
  { heading: 'While watching', shortcuts: WATCHING },
  {
    heading: 'Go to',
    shortcuts: [...MAIN_LINKS, CREDITS_LINK, ...ACCOUNT_LINKS].flatMap((link) =>
      link.goKey ? { id: `go-${link.goKey}`, keys: [`g ${link.goKey}`], label: link.label, link } : [],
    ),
  },
]

export const SHORTCUTS: readonly Shortcut[] = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
