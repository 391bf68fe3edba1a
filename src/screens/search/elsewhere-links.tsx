import { Link } from '@tanstack/react-router'
import { LayoutGrid, Shuffle } from 'lucide-react'

import { buttonStyle } from '#src/ui/button-style.ts'

/** Where else to look for something to watch. */
export function ElsewhereLinks() {
  return (
    <>
      <Link to="/categories" className={buttonStyle({ tone: 'quiet' })}>
        <LayoutGrid aria-hidden className="size-4" />
        Browse genres
      </Link>
      <Link to="/random" preload={false} className={buttonStyle({ tone: 'quiet' })}>
        <Shuffle aria-hidden className="size-4" />
        Pick at random
      </Link>
    </>
  )
}
