import { IS_APPLE } from '#src/lib/platform.ts'

import * as messages from './kbd-messages.ts'

type KeyLabel = { symbol: string | (() => string); name?: () => string }

/** Symbols and labels of keys, with an accessible name where a symbol has none. */
const SYMBOLS: Record<string, KeyLabel> = {
  mod: IS_APPLE ? { symbol: '⌘', name: messages.command } : { symbol: messages.control },
  alt: IS_APPLE ? { symbol: '⌥', name: messages.option } : { symbol: 'Alt' },
  ArrowLeft: { symbol: '←', name: messages.leftArrow },
  ArrowRight: { symbol: '→', name: messages.rightArrow },
  ArrowUp: { symbol: '↑', name: messages.upArrow },
  ArrowDown: { symbol: '↓', name: messages.downArrow },
  Enter: { symbol: '↵', name: messages.enter },
  Escape: { symbol: messages.escape },
  Home: { symbol: messages.home },
  End: { symbol: messages.end },
  ',': { symbol: ',', name: messages.comma },
  '/': { symbol: '/', name: messages.slash },
  '?': { symbol: '?', name: messages.questionMark },
}

/** The keys of a shortcut: `mod+k` at the same time, or `g h` in sequence. Right-to-left languages keep their order. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd dir="ltr" className="inline-flex gap-1 font-sans">
      {keys.split(/[ +]/).map((key) => (
        <Key key={key} {...(SYMBOLS[key] ?? { symbol: key.length === 1 ? key.toUpperCase() : key })} />
      ))}
    </kbd>
  )
}

function Key({ symbol, name }: KeyLabel) {
  return (
    <kbd className="border-border bg-card text-muted grid h-6 min-w-6 place-items-center rounded-md border px-1.5 font-sans text-xs leading-none font-semibold">
      <span aria-hidden={name ? true : undefined}>{typeof symbol === 'string' ? symbol : symbol()}</span>
      {name && <span className="sr-only">{name()}</span>}
    </kbd>
  )
}
