import { Link } from '@tanstack/react-router'
import { LayoutGrid, Shuffle, Sparkles } from 'lucide-react'

import { buttonStyle } from '#src/ui/button-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'

/** Before anything is asked: where else to begin. */
export function SearchStart() {
  return (
    <EmptyState
      level={2}
      icon={Sparkles}
      title="Discover Your Next Watch"
      text="Type a film, a series or a name in the search box above."
    >
      <Link to="/categories" className={buttonStyle({ tone: 'quiet' })}>
        <LayoutGrid aria-hidden className="size-4" />
        Browse genres
      </Link>
      <Link to="/random" preload={false} className={buttonStyle({ tone: 'quiet' })}>
        <Shuffle aria-hidden className="size-4" />
        Pick at random
      </Link>
    </EmptyState>
  )
}
