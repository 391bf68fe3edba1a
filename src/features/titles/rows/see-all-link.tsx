import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

import * as messages from '#src/features/titles/row-messages.ts'

type SeeAllLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  /** The row's heading, for screen readers. */
  row: string
}

/** At the end of a row's heading: leads to a page with more of it. */
export function SeeAllLink({ row, ...target }: SeeAllLinkProps) {
  return (
    <Link
      {...target}
      aria-label={messages.seeAllOf(row)}
      className="text-muted hover:text-foreground group/all -my-2 ms-auto flex items-center gap-0.5 rounded-full py-2 text-sm font-semibold transition-colors"
    >
      {messages.seeAll()}
      <ChevronRight
        aria-hidden
        className="size-4 transition-transform group-hover/all:translate-x-[calc(2px*var(--direction))]"
      />
    </Link>
  )
}
