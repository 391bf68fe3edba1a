import { IS_APPLE } from '#src/lib/apple-device.ts'

/** How keys are drawn; what a sign alone would not tell is said to assistive technology. */
const SIGNS: Record<string, { sign: string; name?: string }> = {
  mod: IS_APPLE ? { sign: '⌘', name: 'Command' } : { sign: 'Ctrl' },
  alt: IS_APPLE ? { sign: '⌥', name: 'Option' } : { sign: 'Alt' },
  ArrowLeft: { sign: '←', name: 'Left arrow' },
  ArrowRight: { sign: '→', name: 'Right arrow' },
  ArrowUp: { sign: '↑', name: 'Up arrow' },
  ArrowDown: { sign: '↓', name: 'Down arrow' },
  Enter: { sign: '↵', name: 'Enter' },
  Escape: { sign: 'Esc' },
  ',': { sign: ',', name: 'Comma' },
  '/': { sign: '/', name: 'Slash' },
  '?': { sign: '?', name: 'Question mark' },
}

/** The keys of a shortcut, as `mod+k`, or `g h` one after the other. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex gap-1 font-sans">
      {keys.split(/[ +]/).map((key) => (
        <Key key={key} {...(SIGNS[key] ?? { sign: key.length === 1 ? key.toUpperCase() : key })} />
      ))}
    </kbd>
  )
}

function Key({ sign, name }: { sign: string; name?: string }) {
  return (
    <kbd className="border-border bg-card text-muted grid h-6 min-w-6 place-items-center rounded-md border px-1.5 font-sans text-xs leading-none font-semibold">
      <span aria-hidden={name ? true : undefined}>{sign}</span>
      {name && <span className="sr-only">{name}</span>}
    </kbd>
  )
}
