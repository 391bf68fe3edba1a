import { SearchX } from 'lucide-react'
import { useId } from 'react'

import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import type { CommandEntry, CommandGroup } from '#src/features/search-box/command-entry.tsx'
import { OptionGroupHeading, OptionSkeletons, ResultOption } from '#src/features/search-box/result-option.tsx'
import type { TitleSearch } from '#src/features/search-box/title-search.tsx'

import * as messages from './messages.ts'
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
    <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2.5 pb-2.5 text-start">
      {search.hasFailed && (
        <div className="pt-2.5">
          <CatalogueAlert message={messages.searchFailed()} onRetry={search.retry} />
        </div>
      )}
      <div id={listId} role="listbox" aria-label={messages.results()} aria-busy={search.isPending}>
        {groups.map((group) => (
          <ResultGroup
            key={group.heading}
            group={group}
            text={text}
            isPending={group.heading === messages.titles() && search.isPending && search.titles.length === 0}
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
      <p className="text-muted text-sm">{messages.noResultsHint()}</p>
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
      <OptionGroupHeading id={id}>{group.heading}</OptionGroupHeading>
      {isPending && <OptionSkeletons />}
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
