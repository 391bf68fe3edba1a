import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'

import * as messages from '#src/ui/messages.ts'

/** The logo, linking home. A collapsed sidebar hides the name. */
export function LogoLink({ className }: { className?: string }) {
  return (
    <Link to="/" className={clsx('inline-flex items-center gap-2.5', className)}>
      <img src="/favicon.svg" alt="" width="30" height="30" className="size-[1.875rem] rounded-lg" />
      <span className="text-lg font-extrabold tracking-tight in-data-collapsed:sr-only">
        {messages.appName}
      </span>
    </Link>
  )
}
