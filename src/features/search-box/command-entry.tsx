import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export type CommandLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/** A link to open or an action to run. */
export type CommandEntry = {
  /** Unique across all groups. */
  id: string
  label: string
  /** Shown after the label, for example the kind of title. */
  detail?: string
  /** Additional search terms. */
  keywords?: string
  icon: ReactNode
  /** The equivalent hotkey. */
  keys?: string
  /** Listed only if it matches the search text. */
  isSearchOnly?: boolean
  /** Adds the entry to the recently opened list. Titles do so on their own page. */
  recordOpened?: () => void
} & ({ link: CommandLink; run?: undefined } | { link?: undefined; run: (option: Element) => void })

export type CommandGroup = { heading: string; entries: CommandEntry[] }

export function EntryIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="bg-card text-muted group-aria-selected:text-accent-text grid size-9 place-items-center rounded-xl">
      <Icon aria-hidden className="size-[1.15rem]" strokeWidth={1.9} />
    </span>
  )
}
