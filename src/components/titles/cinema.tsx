import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'

/**
 * The upper part of a page, dark in both themes, as a cinema is, in the viewer's own accent. It reaches beneath the top
 * bar where that has light words too.
 */
export function Cinema({ className, children }: { className?: string; children: ReactNode }) {
  const { primaryColor } = useSettings()
  return (
    <div className="dark:-mt-16 dark:[--beneath-bar:4rem]">
      <div
        data-accent={primaryColor}
        className={clsx(
          'dark bg-background text-foreground relative isolate pt-[var(--beneath-bar,0px)]',
          className,
        )}
      >
        {children}
      </div>
    </div>
  )
}
