import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { Spinner } from '#src/ui/spinner.tsx'

import { showCommandDialog } from './commands/command-dialog.ts'
import type { PaletteEntry } from './palette-entry.ts'
import type { Choice } from './use-choice.ts'

type PaletteInputProps = {
  text: string
  listId: string
  choice: Choice
  isBusy: boolean
  onText: (text: string) => void
  onOpen: (entry: PaletteEntry, isNewTab: boolean) => void
}

/** The field that is typed into, from which the list is walked through as well. */
export function PaletteInput({ text, listId, choice, isBusy, onText, onOpen }: PaletteInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (choice.entry) onOpen(choice.entry, event.ctrlKey || event.metaKey)
    } else if (!event.ctrlKey && !event.metaKey && choice.move(event.key)) event.preventDefault()
  }
  return (
    <div className="border-border flex h-16 shrink-0 items-center gap-3 border-b pr-2 pl-5 sm:pr-3">
      <span className="text-muted grid size-5 shrink-0 place-items-center">
        {isBusy ? <Spinner /> : <Search aria-hidden className="size-5" />}
      </span>
      <input
        type="text"
        role="combobox"
        aria-label="Search titles, screens and settings"
        aria-autocomplete="list"
        aria-expanded={choice.entry !== undefined}
        aria-controls={listId}
        aria-activedescendant={choice.entry && choice.optionId(choice.entry)}
        placeholder="Search titles, screens and settings…"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="placeholder:text-muted h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      <button
        type="button"
        aria-label="Close"
        onClick={() => showCommandDialog(undefined)}
        // A sign for a key, and not what it is called.
        className="border-border text-muted hover:text-foreground hover:bg-card h-8 shrink-0 rounded-lg border px-2.5 text-xs font-semibold transition before:content-['Esc'] pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center pointer-coarse:rounded-full pointer-coarse:border-transparent pointer-coarse:px-0 pointer-coarse:before:content-none"
      >
        <X aria-hidden className="hidden size-5 pointer-coarse:block" />
      </button>
    </div>
  )
}
