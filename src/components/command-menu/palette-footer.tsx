import type { ReactNode } from 'react'

import { Kbd } from '#src/ui/kbd.tsx'

const HINTS = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'Move' },
  { keys: ['Enter'], label: 'Open' },
  { keys: ['mod+Enter'], label: 'In a new tab' },
]

/** The keys that help here, for whoever has some. On a small screen what is beside them is heard only. */
export function PaletteFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="border-border text-muted flex shrink-0 items-center gap-x-5 border-t px-5 py-2.5 text-xs max-sm:sr-only">
      <span className="flex gap-x-5 max-sm:hidden pointer-coarse:hidden">
        {HINTS.map(({ keys, label }) => (
          <span key={label} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {label}
          </span>
        ))}
      </span>
      {children}
    </footer>
  )
}
