import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

type SeeAllLinkProps = Pick<LinkProps, 'to' | 'search'> & {
  /** What there is more of, for assistive technology. */
  what: string
}

/** Leads from a row to the listing that it is the beginning of. */
export function SeeAllLink({ what, ...target }: SeeAllLinkProps) {
  return (
    <Link
      {...target}
      aria-label={`See all ${what}`}
      className="text-muted hover:text-foreground group/all -my-2 ml-auto flex items-center gap-0.5 rounded-full py-2 text-sm font-semibold transition-colors"
    >
      See all
      <ChevronRight aria-hidden className="size-4 transition-transform group-hover/all:translate-x-0.5" />
    </Link>
  )
}
