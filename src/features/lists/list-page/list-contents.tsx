import { getRouteApi } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { titleKey } from '#domain/catalogue/title.ts'
import { isChangedView, type ListView } from '#domain/lists/list-view.ts'
import { moveTitles, type ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { selectTitles } from '#domain/lists/select-titles.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { changeLists } from '#src/features/library/views/lists.ts'
import { DetailsNote } from '#src/features/lists/details-note.tsx'
import { ListRows } from '#src/features/lists/list-page/rows/list-rows.tsx'
import { useRowFocus } from '#src/features/lists/list-page/rows/use-row-focus.ts'
import { removeTitles } from '#src/features/lists/list-page/selection/bulk-actions.ts'
import { SelectionBar } from '#src/features/lists/list-page/selection/selection-bar.tsx'
import { useSelection } from '#src/features/lists/list-page/selection/use-selection.ts'
import { ListsSkeleton } from '#src/features/lists/lists-skeleton.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { hasNoFocusedControl } from '#src/lib/focus.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'

import { ListTools } from './list-tools.tsx'
import { NoteForm } from './note-form.tsx'
import { useUserFacts } from './use-user-facts.ts'

const route = getRouteApi('/_shell/lists/$id')

type ListContentsProps = { list: ListWithTitles }

/** The titles of a list: sorted, filtered and selected as the user wants. */
export function ListContents({ list }: ListContentsProps) {
  const [noted, setNoted] = useState<ListTitle>()
  const view = route.useSearch()
  const navigate = route.useNavigate()
  const changeView = (search: ListView, { replace = false } = {}) =>
    // Named, because the user may be leaving for another page by now.
    navigate({ params: { id: list.id }, search, replace, resetScroll: false })
  const { isLoading, facts, details } = useUserFacts(list.titles, view)
  const shown = selectTitles(useDisplayTitles(list.titles), view, facts)
  const isChanged = isChangedView(view)
  const selectButton = useRef<HTMLButtonElement>(null)
  const focusTools = () => selectButton.current?.focus()
  const selection = useSelection(shown, focusTools)
  const rowFocus = useRowFocus(shown.map(titleKey), focusTools)
  const showOwnOrder = () => {
    // The button that calls this is about to be removed.
    focusTools()
    void changeView({})
  }
  /** The title may have changed, or have been removed, since its note was opened. */
  const saveNote = (key: string, note: string) => {
    const title = list.titles.find((one) => titleKey(one) === key)
    if (title) void changeLists({ saved: [{ ...title, note }] })
    else showToast(errorToast(messages.noteNotSaved(), messages.noteNotSavedText()))
  }
  return (
    <>
      <ListTools view={view} onViewChange={changeView}>
        <Button
          ref={selectButton}
          tone={selection.isActive ? 'accent' : 'quiet'}
          aria-pressed={selection.isActive}
          onClick={selection.isActive ? selection.leave : selection.start}
        >
          {selection.isActive ? messages.stopSelecting() : messages.select()}
        </Button>
      </ListTools>
      {isChanged && !isLoading && (
        <ViewNote found={shown.length} all={list.titles.length} onReset={showOwnOrder} />
      )}
      <DetailsNote details={details} />
      {isLoading ? (
        <ListsSkeleton />
      ) : shown.length > 0 ? (
        <ListRows
          titles={shown}
          selection={selection}
          rowFocus={rowFocus}
          canMove={!isChanged}
          onMove={(keys, index) => changeLists({ saved: moveTitles(list.titles, keys, index) })}
          onEditNote={setNoted}
          onRemove={(title) => removeTitles(list, [title])}
        />
      ) : (
        <EmptyState
          level={2}
          illustration={<NothingFoundIllustration />}
          title={messages.noMatches()}
          text={messages.noMatchesText()}
        />
      )}
      {selection.isActive && shown.length > 0 && (
        <SelectionBar list={list} selection={selection} shownCount={shown.length} />
      )}
      {noted && (
        <NoteForm
          key={titleKey(noted)}
          title={noted}
          onSave={(note) => saveNote(titleKey(noted), note)}
          onClose={() => {
            flushSync(() => setNoted(undefined))
            // The button that opened it is gone with its row.
            if (hasNoFocusedControl()) focusTools()
          }}
        />
      )}
    </>
  )
}

type ViewNoteProps = { found: number; all: number; onReset: () => void }

/** How much of the list is shown, and why nothing can be moved. */
function ViewNote({ found, all, onReset }: ViewNoteProps) {
  return (
    <div className="text-muted flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p role="status" className="tabular-nums">
        {messages.found(found, all)}
      </p>
      <p>{messages.orderHint()}</p>
      <Button tone="quiet" size="small" onClick={onReset}>
        {messages.showOwnOrder()}
      </Button>
    </div>
  )
}
