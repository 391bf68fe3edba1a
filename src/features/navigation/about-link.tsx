import { Link } from '@tanstack/react-router'

import * as messages from './messages.ts'

/** A link to the About page, which every page has. */
export function AboutLink() {
  return (
    <Link
      to="/about"
      className="text-muted hover:text-foreground mx-auto flex min-h-6 items-center text-xs pointer-coarse:min-h-11"
    >
      {messages.about()}
    </Link>
  )
}
