import { useRef, type KeyboardEvent } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import type { Selection } from '#src/features/lists/list-page/selection/use-selection.ts'
import { ListTitleCard } from '#src/features/lists/list-title-card.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { useRowLimit } from '#src/features/lists/use-row-limit.ts'
import { announce } from '#src/lib/announce.ts'
import { hasNoFocusedControl } from '#src/lib/focus.ts'
import { Button } from '#src/ui/button.tsx'

import { MOVE_HINT_ID, RowActions, RowCheckbox, RowHandle } from './list-row.tsx'
import { useRowDrag } from './use-row-drag.ts'
import type { RowFocus } from './use-row-focus.ts'

type ListRowsProps = {
  titles: ListTitle[]
  selection: Selection
  rowFocus: RowFocus
  /** True if the titles are all of the list, in its own order. */
  canMove: boolean
  /** Moves titles to an index among the others. */
  onMove: (keys: ReadonlySet<string>, index: number) => Promise<void>
  onEditNote: (title: ListTitle) => void
  onRemove: (title: ListTitle) => void
}

/** The titles of a list. A handle of each moves it by pointer or keyboard; while selecting, it is a checkbox. */
export function ListRows({
  titles,
  selection,
  rowFocus,
  canMove,
  onMove,
  onEditNote,
  onRemove,
}: ListRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const { limit, raiseTo, showMore } = useRowLimit(list)
  const moveTo = async (key: string, index: number) => {
    const title = titles.find((one) => titleKey(one) === key)
    if (!title) return
    const moved = onMove(new Set([key]), index)
    announce(messages.moved(title.name, index + 1, titles.length))
    await moved
  }
  const { getRowProps, getHandleProps } = useRowDrag(
    list,
    titles.map(titleKey),
    (key, index) => void moveTo(key, index),
  )

  /** Moving a row in the document may take the focus from its handle. */
  const moveWithFocus = async (handle: HTMLElement, key: string, index: number) => {
    raiseTo(index + 1)
    await moveTo(key, index)
    if (hasNoFocusedControl()) handle.focus()
    if (document.activeElement === handle) handle.scrollIntoView({ block: 'nearest' })
  }
  const moveByKey = (event: KeyboardEvent<HTMLElement>, key: string, index: number) => {
    const next = getIndexByKey(event, index, titles.length - 1)
    if (next === undefined) return
    event.preventDefault()
    if (next !== index) void moveWithFocus(event.currentTarget, key, next)
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <p id={MOVE_HINT_ID} hidden>
        {messages.moveHint()}
      </p>
      <ol ref={list} aria-label={messages.titlesInOrder()} className="grid grid-cols-1" {...rowFocus}>
        {titles.slice(0, limit).map((title, index) => {
          const key = titleKey(title)
          return (
            <li key={key} data-key={key} className="list-row pb-2.5" {...getRowProps(key)}>
              <ListTitleCard
                title={title}
                start={
                  selection.isActive ? (
                    <RowCheckbox
                      title={title}
                      isChecked={selection.has(title)}
                      onToggle={(isRange) => selection.toggle(key, isRange)}
                    />
                  ) : canMove ? (
                    <RowHandle
                      {...getHandleProps(key)}
                      label={messages.move(title.name, index + 1, titles.length)}
                      onKeyDown={(event) => moveByKey(event, key, index)}
                    />
                  ) : undefined
                }
                actions={
                  !selection.isActive && (
                    <RowActions
                      title={title}
                      onEditNote={() => onEditNote(title)}
                      onRemove={() => onRemove(title)}
                    />
                  )
                }
              />
            </li>
          )
        })}
      </ol>
      {titles.length > limit && (
        <div className="flex justify-center">
          <Button tone="quiet" onClick={showMore}>
            {messages.showMore()}
          </Button>
        </div>
      )}
    </div>
  )
}

function getIndexByKey(event: KeyboardEvent, index: number, last: number): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  switch (event.key) {
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'Home':
      return 0
    case 'End':
      return last
  }
  return undefined
}
