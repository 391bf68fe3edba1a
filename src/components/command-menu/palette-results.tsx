import { SearchX } from 'lucide-react'

import { Failure } from '#src/ui/failure.tsx'

import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'
import { PaletteGroupView } from './palette-group-view.tsx'
import type { Choice } from './use-choice.ts'
import type { TitleSearch } from './use-title-search.ts'

type PaletteResultsProps = {
  text: string
  listId: string
  groups: PaletteGroup[]
  search: TitleSearch
  choice: Choice
  onOpen: (entry: PaletteEntry, isNewTab: boolean) => void
}

/** What is offered, and what became of the search for titles. */
export function PaletteResults({ text, listId, groups, search, choice, onOpen }: PaletteResultsProps) {
  return (
    <div className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2.5 pb-2.5 text-left">
      {search.isFailed && (
        <div className="pt-2.5">
          <Failure message="Titles could not be searched." onRetry={search.retry} />
        </div>
      )}
      <div id={listId} role="listbox" aria-label="Results" aria-busy={search.isWaiting}>
        {groups.map((group) => (
          <PaletteGroupView
            key={group.heading}
            group={group}
            text={text}
            isWaiting={group.heading === 'Titles' && search.isWaiting && search.titles.length === 0}
            choice={choice}
            onOpen={onOpen}
          />
        ))}
      </div>
      {groups.length === 0 && !search.isFailed && <NothingFound text={text} />}
    </div>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <span className="bg-card text-accent-text grid size-16 place-items-center rounded-2xl">
        <SearchX aria-hidden className="size-7" strokeWidth={1.5} />
      </span>
      <p className="font-semibold text-balance break-words">Nothing found for “{text}”</p>
      <p className="text-muted text-sm">Try another spelling, or fewer words.</p>
    </div>
  )
}
