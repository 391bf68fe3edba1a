import { MAIN_LINKS, MEMBER_LINKS, type NavigationItem } from '../../shell/navigation.ts'
import { CHORDS } from '../commands/chords.ts'
import { CREDITS_LINK } from '../commands/credits-link.ts'

/** What answers to one of these is told by `useShortcut`; the others are the parts' and the browser's own. */
export type Shortcut = {
  id: string
  /** Written as `strokeOf` has them; any of these will do. */
  keys: readonly string[]
  label: string
  /** Leads there, wherever it is pressed. */
  link?: NavigationItem
}

const EVERYWHERE = [
  { id: 'palette', keys: [`mod+${CHORDS.palette}`], label: 'Open the command palette' },
  { id: 'search', keys: ['/'], label: 'Go to the search box' },
  { id: 'sidebar', keys: [`mod+${CHORDS.sidebar}`], label: 'Open or close the sidebar' },
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

/** Every shortcut of the app: what is shown and what acts. */
export const SHORTCUT_GROUPS: readonly { heading: string; shortcuts: readonly Shortcut[] }[] = [
  { heading: 'Everywhere', shortcuts: EVERYWHERE },
  { heading: 'In rows of titles', shortcuts: IN_ROWS },
  { heading: 'While watching', shortcuts: WATCHING },
  {
    heading: 'Go to',
    shortcuts: [...MAIN_LINKS, CREDITS_LINK, ...MEMBER_LINKS].flatMap((link) =>
      link.goKey ? { id: `go-${link.goKey}`, keys: [`g ${link.goKey}`], label: link.label, link } : [],
    ),
  },
]

export const SHORTCUTS: readonly Shortcut[] = SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
