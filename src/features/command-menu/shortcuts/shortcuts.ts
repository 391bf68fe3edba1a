import { Coins } from 'lucide-react'

import {
  ACCOUNT_LINKS,
  LIBRARY_LINK,
  LIBRARY_LINKS,
  MAIN_LINKS,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { MOD_HOTKEYS } from '#src/lib/keyboard.ts'

import * as messages from './messages.ts'

/** The sidebar shows the credits widget instead of this link. */
export const CREDITS_LINK: NavigationItem = {
  label: messages.credits,
  to: '/credits',
  icon: Coins,
  goKey: 'b',
}

/**
 * A shortcut. Handlers register with `useShortcut`; those without a handler are built into a component or the
 * browser.
 */
export type Shortcut = {
  id: string
  /** Alternatives, in the format of `toHotkey`. */
  keys: readonly string[]
  label: () => string
  /** Navigates there. */
  link?: NavigationItem
}

const EVERYWHERE = [
  { id: 'command-menu', keys: [`mod+${MOD_HOTKEYS.commandMenu}`], label: messages.openCommandPalette },
  { id: 'search', keys: ['/'], label: messages.focusSearch },
  { id: 'sidebar', keys: [`mod+${MOD_HOTKEYS.sidebar}`], label: messages.toggleSidebar },
  { id: 'shortcuts', keys: ['?'], label: messages.showShortcuts },
  { id: 'notifications', keys: ['alt+t'], label: messages.focusNotifications },
  { id: 'close', keys: ['Escape'], label: messages.closeDialog },
] as const satisfies readonly Shortcut[]

const IN_ROWS = [
  { id: 'row-along', keys: ['ArrowLeft', 'ArrowRight'], label: messages.moveAlongRow },
  { id: 'row-across', keys: ['ArrowUp', 'ArrowDown'], label: messages.moveBetweenRows },
  { id: 'row-ends', keys: ['Home', 'End'], label: messages.jumpToRowEnds },
] as const satisfies readonly Shortcut[]

const WATCHING = [
  { id: 'play', keys: ['k'], label: messages.play },
  { id: 'mute', keys: ['m'], label: messages.mute },
  { id: 'fullscreen', keys: ['f'], label: messages.fullscreen },
  { id: 'next-episode', keys: ['n'], label: messages.nextEpisode },
  { id: 'previous-episode', keys: ['p'], label: messages.previousEpisode },
  { id: 'next-source', keys: ['s'], label: messages.nextSource },
] as const satisfies readonly Shortcut[]

export type ShortcutId = (typeof EVERYWHERE | typeof IN_ROWS | typeof WATCHING)[number]['id']

export const SHORTCUT_GROUPS: readonly { heading: () => string; shortcuts: readonly Shortcut[] }[] = [
  { heading: messages.everywhere, shortcuts: EVERYWHERE },
  { heading: messages.inRows, shortcuts: IN_ROWS },
  { heading: messages.whileWatching, shortcuts: WATCHING },
  {
    heading: messages.goTo,
    shortcuts: [...MAIN_LINKS, LIBRARY_LINK, ...LIBRARY_LINKS, CREDITS_LINK, ...ACCOUNT_LINKS].flatMap(
      (link) =>
        link.goKey ? { id: `go-${link.goKey}`, keys: [`g ${link.goKey}`], label: link.label, link } : [],
    ),
  },
]

export const SHORTCUTS: readonly Shortcut[] = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
