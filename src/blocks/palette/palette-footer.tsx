import { Kbd } from '#src/ui/kbd.tsx'

const HINTS = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'Move' },
  { keys: ['Enter'], label: 'Open' },
  { keys: ['mod+Enter'], label: 'In a new tab' },
  { keys: ['Escape'], label: 'Close' },
]

/** The keys that help here, for whoever has some. */
export function PaletteFooter() {
  return (
    <footer className="border-line text-soft flex shrink-0 flex-wrap items-center gap-x-5 gap-y-1 border-t px-5 py-2.5 text-xs max-sm:hidden pointer-coarse:hidden">
      {HINTS.map(({ keys, label }) => (
        <span key={label} className="flex items-center gap-1.5 last:ml-auto">
          {keys.map((key) => (
            <Kbd key={key} keys={key} />
          ))}
          {label}
        </span>
      ))}
    </footer>
  )
}
