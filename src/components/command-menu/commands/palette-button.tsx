import { IS_APPLE } from '#src/lib/apple-device.ts'

import { showCommandDialog } from './command-dialog.ts'
import { preloadCommands } from './load-commands.ts'

/** Says which keys open the palette, and opens it for whoever has none at hand. */
export function PaletteButton() {
  return (
    <button
      type="button"
      aria-label="Open command palette"
      aria-keyshortcuts="Control+K Meta+K"
      title="Open command palette"
      onPointerEnter={preloadCommands}
      onFocus={preloadCommands}
      onClick={() => showCommandDialog('palette')}
      data-keys={IS_APPLE ? '⌘K' : 'Ctrl K'}
      // Drawn by the style sheet: a sign for keys is not what the button is called.
      className="border-border bg-surface text-muted hover:text-foreground hover:bg-card hidden h-11 shrink-0 items-center rounded-full border px-4 text-xs font-semibold tracking-wide transition before:content-[attr(data-keys)] lg:flex"
    />
  )
}
