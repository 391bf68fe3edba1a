import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where an entry leads. */
export type PaletteLink = Pick<LinkProps, 'to' | 'params' | 'search'>

/** Something to open, or to do. */
export type PaletteEntry = {
  /** Unlike any other's, whatever is shown beside it. */
  id: string
  label: string
  /** Stands behind the label: what kind of thing it is. */
  detail?: string
  /** Other words that find it. */
  keywords?: string
  picture: ReactNode
  /** The keys that do the same from anywhere. */
  keys?: string
  /** Shown only when it is asked for. */
  isHidden?: boolean
  /** Notes that it was opened, for the next time; a title's page does so itself. */
  remember?: () => void
} & ({ link: PaletteLink; act?: undefined } | { link?: undefined; act: (option: Element) => void })

export type PaletteGroup = { heading: string; entries: PaletteEntry[] }
