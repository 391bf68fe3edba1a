import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import { useSettings } from '#src/features/settings/settings-context.tsx'

/**
 * The top section of a page, dark in both themes and in the user's accent color. In the dark theme it extends under
 * the top bar.
 */
export function DarkSection({ className, children }: { className?: string; children: ReactNode }) {
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
