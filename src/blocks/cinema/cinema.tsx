import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'

/** A part of the page that is dark in both themes, as a cinema is, in the viewer's own accent. */
export function Cinema({ className, children }: { className?: string; children: ReactNode }) {
  const { primaryColor } = useSettings()
  return (
    <div data-accent={primaryColor} className={clsx('dark bg-page text-ink relative isolate', className)}>
      {children}
    </div>
  )
}
