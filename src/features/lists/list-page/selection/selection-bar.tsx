import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { findStored } from '#domain/lists/merge-lists.ts'
import { useLists } from '#src/features/library/views/lists.ts'
import * as messages from '#src/features/lists/messages.ts'
import { Button } from '#src/ui/button.tsx'

import { addToWatchlist, copyToList, moveToList, removeTitles, type ListTarget } from './bulk-actions.ts'
import { ChooseList } from './choose-list.tsx'
import { markTitlesAsWatched } from './mark-watched.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  list: ListWithTitles
  selection: Selection
  shownCount: number
}

/** How many titles are selected, and what to do with them. Every action leaves the selection. */
export function SelectionBar({ list, selection, shownCount }: SelectionBarProps) {
  const [choosing, setChoosing] = useState<'move' | 'copy'>()
  const [isMarking, setIsMarking] = useState(false)
  const client = useQueryClient()
  const { lists } = useLists()
  const titles = findStored(list.titles, selection.titles)
  const isAll = titles.length === shownCount
  const run = (action: () => void) => {
    action()
    selection.leave()
  }
  const transfer = (target: ListTarget) =>
    run(() => (choosing === 'move' ? moveToList : copyToList)(target, titles))
  const markWatched = async () => {
    setIsMarking(true)
    await markTitlesAsWatched(client, titles)
    setIsMarking(false)
    selection.leave()
  }
  const actions = [
    { label: messages.removeSelected(), run: () => run(() => removeTitles(list, selection.titles)) },
    { label: messages.moveSelected(), run: () => setChoosing('move'), hasDialog: true },
    { label: messages.copySelected(), run: () => setChoosing('copy'), hasDialog: true },
    { label: messages.addToWatchlist(), run: () => run(() => addToWatchlist(titles)) },
    { label: messages.markSelectedWatched(), run: () => void markWatched(), isBusy: isMarking },
  ]
  return (
    <div
      role="group"
      aria-label={messages.selection()}
      className="selection-bar keep-clear bg-surface border-border flex flex-wrap items-center gap-2 rounded-2xl border p-3 shadow-2xl"
    >
      <p role="status" className="px-2 text-sm font-semibold tabular-nums">
        {messages.selected(titles.length)}
      </p>
      <Button
        tone="bare"
        size="small"
        className="me-auto"
        onClick={isAll ? selection.selectNone : selection.selectAll}
      >
        {isAll ? messages.selectNone() : messages.selectAll(shownCount)}
      </Button>
      {actions.map(({ label, run: start, hasDialog, isBusy }) => (
        <Button
          key={label}
          tone="quiet"
          size="small"
          disabled={titles.length === 0}
          isBusy={isBusy}
          aria-haspopup={hasDialog && 'dialog'}
          onClick={start}
        >
          {label}
        </Button>
      ))}
      {choosing && (
        <ChooseList
          heading={(choosing === 'move' ? messages.moveHeading : messages.copyHeading)(titles.length)}
          text={messages.chooseText()}
          lists={lists.filter(({ id }) => id !== list.id)}
          onChoose={transfer}
          onCreate={transfer}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </div>
  )
}
