import { SearchX } from 'lucide-react'
import { useId, type MouseEvent } from 'react'

import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Kbd } from '#src/ui/kbd.tsx'

import type { CommandEntry, CommandGroup } from './command-entry.tsx'
import { matchWords } from './match-words.ts'
import * as messages from './messages.ts'
import type { TitleSearch } from './title-entries.tsx'
import type { ActiveOption } from './use-active-option.ts'

type CommandResultsProps = {
  text: string
  listId: string
  groups: CommandGroup[]
  search: TitleSearch
  active: ActiveOption
  onOpen: (entry: CommandEntry, isNewTab: boolean) => void
}

/** The result groups, and the state of the title search. */
export function CommandResults({ text, listId, groups, search, active, onOpen }: CommandResultsProps) {
  return (
    <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2.5 pb-2.5 text-left">
      {search.hasFailed && (
        <div className="pt-2.5">
          <ErrorAlert message={messages.searchFailed} onRetry={search.retry} />
        </div>
      )}
      <div id={listId} role="listbox" aria-label={messages.results} aria-busy={search.isPending}>
        {groups.map((group) => (
          <ResultGroup
            key={group.heading}
            group={group}
            text={text}
            isPending={group.heading === messages.titles && search.isPending && search.titles.length === 0}
            active={active}
            onOpen={onOpen}
          />
        ))}
      </div>
      {groups.length === 0 && !search.hasFailed && <NoResults text={text} />}
    </div>
  )
}

function NoResults({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <span className="bg-card text-accent-text grid size-16 place-items-center rounded-2xl">
        <SearchX aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <p className="font-semibold text-balance break-words">{messages.noResults(text)}</p>
      <p className="text-muted text-sm">{messages.noResultsHint}</p>
    </div>
  )
}

type ResultGroupProps = {
  group: CommandGroup
  text: string
  /** Results are loading. */
  isPending: boolean
  active: ActiveOption
  onOpen: (entry: CommandEntry, isNewTab: boolean) => void
}

function ResultGroup({ group, text, isPending, active, onOpen }: ResultGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p
        id={id}
        role="presentation"
        className="text-muted px-2.5 pt-4 pb-1.5 text-xs font-semibold tracking-wide uppercase"
      >
        {group.heading}
      </p>
      {isPending && <TitleSkeletons />}
      {group.entries.map((entry) => (
        <ResultOption
          key={entry.id}
          id={active.getOptionId(entry)}
          entry={entry}
          text={text}
          isActive={active.entry?.id === entry.id}
          onActivate={() => active.setEntry(entry)}
          onOpen={(isNewTab) => onOpen(entry, isNewTab)}
        />
      ))}
    </div>
  )
}

function TitleSkeletons() {
  return [1, 2, 3].map((row) => (
    <div key={row} aria-hidden className="flex items-center gap-3.5 px-2.5 py-1.5">
      <span className="skeleton aspect-2/3 w-9 rounded-md" />
      <span className="skeleton h-4 flex-1 rounded-md" style={{ maxWidth: `${18 - row * 3}rem` }} />
    </div>
  ))
}

type ResultOptionProps = {
  id: string
  entry: CommandEntry
  text: string
  isActive: boolean
  onActivate: () => void
  onOpen: (isNewTab: boolean) => void
}

function ResultOption({ id, entry, text, isActive, onActivate, onOpen }: ResultOptionProps) {
  const { label, detail, icon, keys } = entry
  const openByMouse = (event: MouseEvent) => onOpen(event.ctrlKey || event.metaKey || event.button === 1)
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- focus stays in the input, which handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Ignores events caused by the list scrolling under a resting pointer.
      onPointerMove={({ movementX, movementY }) => (movementX || movementY) && onActivate()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={openByMouse}
      onAuxClick={(event) => event.button === 1 && openByMouse(event)}
      className="group aria-selected:bg-accent/16 aria-selected:inset-ring-accent-text/45 flex min-h-12 cursor-pointer scroll-my-2 items-center gap-3.5 rounded-xl px-2.5 py-1.5 select-none aria-selected:inset-ring"
    >
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <span dir="auto" className="block truncate font-medium">
          <HighlightedText text={label} query={text} />
        </span>
        {detail && (
          <span className="text-muted group-aria-selected:text-foreground block shrink-0 text-[0.8125rem]">
            {detail}
          </span>
        )}
      </span>
      {keys && (
        <span aria-hidden className="shrink-0 pointer-coarse:hidden">
          <Kbd keys={keys} />
        </span>
      )}
    </div>
  )
}

function HighlightedText({ text, query }: { text: string; query: string }) {
  const ranges = matchWords(query, text)?.ranges ?? []
  const parts = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="text-accent-text bg-transparent font-bold">
      {text.slice(start, end)}
    </mark>,
  ])
  return [...parts, text.slice(ranges.at(-1)?.[1] ?? 0)]
}
