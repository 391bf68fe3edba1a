import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'

import { Spinner } from '#src/ui/button.tsx'

import type { CommandEntry } from './command-entry.tsx'
import { closeCommandDialog } from './dialog-store.ts'
import type { ActiveOption } from './use-active-option.ts'

type CommandInputProps = {
  text: string
  listId: string
  active: ActiveOption
  isBusy: boolean
  onTextChange: (text: string) => void
  onOpen: (entry: CommandEntry, isNewTab: boolean) => void
}

/** The combobox input, which also controls the list. */
export function CommandInput({ text, listId, active, isBusy, onTextChange, onOpen }: CommandInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active.entry) onOpen(active.entry, event.ctrlKey || event.metaKey)
    } else if (!event.ctrlKey && !event.metaKey && active.moveByKey(event.key)) event.preventDefault()
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
        aria-expanded={active.entry !== undefined}
        aria-controls={listId}
        aria-activedescendant={active.entry && active.getOptionId(active.entry)}
        placeholder="Search titles, screens and settings…"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onTextChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        className="placeholder:text-muted h-full min-w-0 flex-1 bg-transparent text-lg outline-none"
      />
      <button
        type="button"
        aria-label="Close"
        onClick={closeCommandDialog}
        // The visible label is a key, so it is drawn with CSS.
        className="border-border text-muted hover:text-foreground hover:bg-card h-8 shrink-0 rounded-lg border px-2.5 text-xs font-semibold transition before:content-['Esc'] pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center pointer-coarse:rounded-full pointer-coarse:border-transparent pointer-coarse:px-0 pointer-coarse:before:content-none"
      >
        <X aria-hidden className="hidden size-5 pointer-coarse:block" />
      </button>
    </div>
  )
}
