import { useRouter } from '@tanstack/react-router'
import { History, X } from 'lucide-react'
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react'

import { hasOperators, parseSearchText } from '#domain/search/parse-search-text.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { announce } from '#src/lib/announce.ts'
import { openTab } from '#src/lib/open-tab.ts'
import { useStore } from '#src/lib/store.ts'
import { Button } from '#src/ui/button.tsx'

import { type CommandEntry, type CommandGroup, EntryIcon } from './command-entry.tsx'
import * as messages from './messages.ts'
import { clearRecentSearches, recentSearches, removeRecentSearch } from './recent-searches.ts'
import { OptionGroupHeading, OptionSkeletons, ResultOption } from './result-option.tsx'
import { createSearchEntry, useTitleSearch, type TitleSearch } from './title-search.tsx'
import { useComboboxAttributes, useSearchField } from './use-search-field.ts'

/** The top bar's list leaves room for the page. */
const MAX_TITLES = 5

/**
 * Returns the list of suggestions for a field of the first view, which does not contain this code. `mayOpen` says whether
 * the user is still waiting for it.
 */
export function createSuggestions(field: EventTarget, mayOpen: boolean): ReactNode {
  return field instanceof HTMLInputElement && <SearchSuggestions field={field} mayOpen={mayOpen} />
}

/** Suggestions while typing, and recent searches while the field is empty. */
function SearchSuggestions({ field, mayOpen }: { field: HTMLInputElement; mayOpen: boolean }) {
  const listId = useId()
  const hintId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string>()
  const { text: input, isOpen, close, leave } = useSearchField(field, { mayOpen, panel, onKey })
  const text = input.trim()
  const { operators } = parseSearchText(text, useGenreNames())
  // Operators narrow a search, which the search page shows.
  const search = useTitleSearch(isOpen && !hasOperators(operators) ? text : '')
  const groups = useGroups(text, search)
  const options = groups.flatMap(({ entries }) => entries)
  const index = options.findIndex(({ id }) => id === activeId)
  const active = options[index]
  const isShown = isOpen && options.length > 0
  const getOptionId = ({ id }: CommandEntry) => `${listId}-${id.replaceAll(/\s/g, '_')}`
  const activeOptionId = active && getOptionId(active)
  const open = useOpenEntry(field, leave)
  useComboboxAttributes(field, {
    id: listId,
    isShown,
    activeId: activeOptionId,
    hintId: text ? undefined : hintId,
  })

  function onKey(key: string, isModified: boolean): boolean {
    if (key === 'Enter') {
      if (active) open(active, isModified)
      else close()
      return active !== undefined
    }
    if (key === 'Delete' && active && !text) {
      setActiveId((options[index + 1] ?? options[index - 1])?.id)
      remove(active)
      return true
    }
    const next = isModified ? undefined : getNextIndex(key, index, options.length)
    if (next === undefined) return false
    setActiveId(options[next]?.id)
    return true
  }

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && text && !search.isPending && !search.hasFailed && describeCount(text, options.length - 1)}
      </p>
      {isShown && (
        <div
          ref={panel}
          className="bg-surface border-border fixed inset-x-0 top-16 max-h-[55dvh] overflow-y-auto overscroll-contain border px-2.5 pb-2.5 text-start shadow-2xl sm:absolute sm:top-full sm:mt-2 sm:max-h-[76dvh] sm:min-w-[26rem] sm:rounded-3xl"
        >
          {!text && <RecentHeading hintId={hintId} onClear={() => field.focus()} />}
          {search.hasFailed && (
            <div className="pt-2.5">
              <CatalogueAlert message={messages.searchFailed()} onRetry={search.retry} />
            </div>
          )}
          <div
            id={listId}
            role="listbox"
            aria-label={text ? messages.suggestions() : messages.recentSearches()}
            aria-busy={search.isPending}
          >
            {text && search.isPending && options.length === 1 && <OptionSkeletons />}
            {groups.map((group) => (
              <OptionGroup key={group.heading} heading={text ? group.heading : ''}>
                {group.entries.map((entry) => (
                  <ResultOption
                    key={entry.id}
                    id={getOptionId(entry)}
                    entry={entry}
                    text={text}
                    isActive={entry === active}
                    onActivate={() => setActiveId(entry.id)}
                    onOpen={(isNewTab) => open(entry, isNewTab)}
                  >
                    {!text && <RemoveMark onRemove={() => remove(entry)} />}
                  </ResultOption>
                ))}
              </OptionGroup>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

function describeCount(text: string, count: number): string {
  return count === 0 ? messages.noSuggestions(text) : messages.suggestionCount(count)
}

function useGroups(text: string, { titles, people, collections }: TitleSearch): CommandGroup[] {
  const recent = useStore(recentSearches)
  const groups = text
    ? [
        { heading: messages.titles(), entries: titles.slice(0, MAX_TITLES) },
        { heading: messages.people(), entries: people },
        { heading: messages.collections(), entries: collections },
        { heading: '', entries: [createSearchEntry(text)] },
      ]
    : [{ heading: messages.recentSearches(), entries: recent.map(toRecentEntry) }]
  return groups.filter(({ entries }) => entries.length > 0)
}

function toRecentEntry(text: string): CommandEntry {
  return {
    id: `recent-${text}`,
    label: text,
    icon: <EntryIcon icon={History} />,
    link: { to: '/search', search: { q: text } },
  }
}

function remove({ label }: CommandEntry): void {
  removeRecentSearch(label)
  announce(messages.recentRemoved(label))
}

/** Opens the entry's link. The field then has the text of the search, or none. */
function useOpenEntry(field: HTMLInputElement, leave: (text: string) => void) {
  const router = useRouter()
  return ({ link }: CommandEntry, isNewTab: boolean) => {
    if (!link) return
    const { href, search } = router.buildLocation(link)
    if (isNewTab) return openTab(router.history.createHref(href))
    leave('q' in search && typeof search.q === 'string' ? search.q : '')
    // So that the new screen gets the focus, and a phone hides its keyboard.
    field.blur()
    void router.navigate(link)
  }
}

/** -1 is the field itself. */
function getNextIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1
  if (key === 'ArrowDown') return index === last ? 0 : index + 1
  if (key === 'ArrowUp') return index <= 0 ? last : index - 1
  // Without an active option, these keys move the cursor in the field.
  if (index === -1) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

function OptionGroup({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId()
  if (!heading) return children
  return (
    <div role="group" aria-labelledby={id}>
      <OptionGroupHeading id={id}>{heading}</OptionGroupHeading>
      {children}
    </div>
  )
}

/** Outside of the list, which may contain options only. */
function RecentHeading({ hintId, onClear }: { hintId: string; onClear: () => void }) {
  const clear = () => {
    clearRecentSearches()
    announce(messages.recentCleared())
    onClear()
  }
  return (
    <div className="flex items-center justify-between pt-2.5">
      <p className="text-muted px-2.5 text-xs font-semibold tracking-wide uppercase">
        {messages.recentSearches()}
      </p>
      <p id={hintId} className="sr-only">
        {messages.removeHint()}
      </p>
      <Button tone="bare" size="small" onClick={clear}>
        {messages.clearRecent()}
      </Button>
    </div>
  )
}

/** Options cannot contain buttons: with the keyboard, Delete removes the search. */
function RemoveMark({ onRemove }: { onRemove: () => void }) {
  const removeByMouse = (event: MouseEvent) => {
    event.stopPropagation()
    onRemove()
  }
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for pointers only
    <span
      aria-hidden
      onClick={removeByMouse}
      className="text-muted hover:text-foreground grid size-9 shrink-0 place-items-center rounded-full pointer-coarse:size-11"
    >
      <X className="size-4" />
    </span>
  )
}
