import { useRouter } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { useId, useState, type ReactNode, useEffect, type KeyboardEvent } from 'react'

import { CommandDialog } from '#src/features/command-menu/dialog/command-dialog.tsx'
import { closeCommandDialog } from '#src/features/command-menu/dialog/dialog-store.ts'
import { getBufferedText } from '#src/features/command-menu/shortcuts/key-buffer.ts'
import type { CommandGroup, CommandEntry } from '#src/features/search-box/command-entry.tsx'
import { useTitleSearch, type TitleSearch } from '#src/features/search-box/title-search.tsx'
import { openTab } from '#src/lib/open-tab.ts'
import { Spinner } from '#src/ui/button.tsx'
import { Kbd } from '#src/ui/kbd.tsx'

import { CommandResults } from './command-results.tsx'
import * as messages from './messages.ts'
import { useActiveOption, type ActiveOption } from './use-active-option.ts'
import { useCommandGroups } from './use-command-groups.ts'

/** Skips entries that are only passed while moving through the list. */
const PRELOAD_DELAY_MS = 150

const HINTS = [
  { keys: ['ArrowUp', 'ArrowDown'], label: messages.moveHint },
  { keys: ['Enter'], label: messages.openHint },
  { keys: ['mod+Enter'], label: messages.newTabHint },
]

/** Searches titles, screens and settings. */
export function CommandMenu() {
  const listId = useId()
  const [input, setInput] = useState(getBufferedText)
  const text = input.trim()
  const search = useTitleSearch(text)
  const groups = useCommandGroups(text, search)
  const active = useActiveOption(groups, listId)
  usePreloadEntry(text ? active.entry : undefined)
  const open = useOpenEntry(active.getOptionId)
  return (
    <CommandDialog
      name={messages.name()}
      className="sm:h-[min(34rem,76dvh)] sm:w-[min(42rem,calc(100vw-2rem))]"
    >
      <CommandInput
        text={input}
        listId={listId}
        active={active}
        isBusy={search.isPending}
        onTextChange={(next) => {
          setInput(next)
          active.setEntry(undefined)
        }}
        onOpen={open}
      />
      <CommandResults
        text={text}
        listId={listId}
        groups={groups}
        search={search}
        active={active}
        onOpen={open}
      />
      <CommandMenuFooter>
        <ResultCount text={text} groups={groups} search={search} />
      </CommandMenuFooter>
    </CommandDialog>
  )
}

/** Keyboard hints. On small screens the rest is only read by screen readers. */
function CommandMenuFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="border-border text-muted flex shrink-0 items-center gap-x-5 border-t px-5 py-2.5 text-xs max-sm:sr-only">
      <span className="flex gap-x-5 max-sm:hidden pointer-coarse:hidden">
        {HINTS.map(({ keys, label }) => (
          <span key={label()} className="flex items-center gap-1.5">
            {keys.map((key) => (
              <Kbd key={key} keys={key} />
            ))}
            {label()}
          </span>
        ))}
      </span>
      {children}
    </footer>
  )
}

type ResultCountProps = { text: string; groups: CommandGroup[]; search: TitleSearch }

/** Announces the number of results once the search has finished. */
function ResultCount({ text, groups, search }: ResultCountProps) {
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <p role="status" className="ms-auto min-w-0 truncate tabular-nums">
      {text && !search.isPending && !search.hasFailed && describeCount(count, text)}
    </p>
  )
}

function describeCount(count: number, text: string): string {
  return count === 0 ? messages.noResults(text) : messages.resultCount(count)
}

/** Closes the menu and opens the entry. Links can open in a new tab. */
function useOpenEntry(optionId: (entry: CommandEntry) => string) {
  const router = useRouter()
  return (entry: CommandEntry, isNewTab: boolean) => {
    const option = document.getElementById(optionId(entry))
    entry.recordOpened?.()
    closeCommandDialog()
    if (entry.run) {
      if (option) entry.run(option)
    } else if (isNewTab) openTab(router.history.createHref(router.buildLocation(entry.link).href))
    else void router.navigate(entry.link)
  }
}

/** Preloads the active title's page. */
function usePreloadEntry(entry: CommandEntry | undefined): void {
  const router = useRouter()
  const link = entry?.link?.params ? entry.link : undefined
  const href = link && router.buildLocation(link).href

  useEffect(() => {
    if (!link) return
    const timer = setTimeout(() => void router.preloadRoute(link), PRELOAD_DELAY_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react/exhaustive-deps -- `link` is a new object on every render; `href` identifies it
  }, [href, router])
}

type CommandInputProps = {
  text: string
  listId: string
  active: ActiveOption
  isBusy: boolean
  onTextChange: (text: string) => void
  onOpen: (entry: CommandEntry, isNewTab: boolean) => void
}

/** The combobox input, which also controls the list. */
function CommandInput({ text, listId, active, isBusy, onTextChange, onOpen }: CommandInputProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active.entry) onOpen(active.entry, event.ctrlKey || event.metaKey)
    } else if (!event.ctrlKey && !event.metaKey && active.moveByKey(event.key)) event.preventDefault()
  }
  return (
    <div className="border-border flex h-16 shrink-0 items-center gap-3 border-b ps-5 pe-2 sm:pe-3">
      <span className="text-muted grid size-5 shrink-0 place-items-center">
        {isBusy ? <Spinner /> : <Search aria-hidden className="size-5" />}
      </span>
      <input
        type="text"
        role="combobox"
        aria-label={messages.searchLabel()}
        aria-autocomplete="list"
        aria-expanded={active.entry !== undefined}
        aria-controls={listId}
        aria-activedescendant={active.entry && active.getOptionId(active.entry)}
        placeholder={messages.searchPlaceholder()}
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
        aria-label={messages.close()}
        onClick={closeCommandDialog}
        // The visible label is a key, so it is drawn with CSS.
        className="border-border text-muted hover:text-foreground hover:bg-card h-8 shrink-0 rounded-lg border px-2.5 text-xs font-semibold transition before:content-['Esc'] pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center pointer-coarse:rounded-full pointer-coarse:border-transparent pointer-coarse:px-0 pointer-coarse:before:content-none"
      >
        <X aria-hidden className="hidden size-5 pointer-coarse:block" />
      </button>
    </div>
  )
}
