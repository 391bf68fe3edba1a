import { useNavigate } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import { useRef, useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { cutText } from '#domain/cut-text.ts'
import type { LibraryTitle } from '#domain/lists/library-titles.ts'
import { addTitles } from '#domain/lists/list-with-titles.ts'
import type { SmartList } from '#domain/lists/smart-list.ts'
import { NAME_LENGTH_MAX } from '#domain/lists/stored-list.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { restoreList, useLists } from '#src/features/library/views/lists.ts'
import {
  createSmartList,
  deleteSmartList,
  restoreSmartList,
  saveSmartList,
} from '#src/features/library/views/smart-lists.ts'
import { DetailsNote } from '#src/features/lists/details-note.tsx'
import { ListTitleCard } from '#src/features/lists/list-title-card.tsx'
import { ListsSkeleton } from '#src/features/lists/lists-skeleton.tsx'
import {
  copyOf,
  deleted,
  deleteList,
  duplicated,
  edit,
  showMore as showMoreLabel,
  titlesInOrder,
} from '#src/features/lists/messages.ts'
import { useRowLimit } from '#src/features/lists/use-row-limit.ts'
import { cardProps } from '#src/features/titles/card-props.ts'
import { focusMain } from '#src/lib/focus.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'

import * as messages from './messages.ts'
import { SmartListForm } from './smart-list-form.tsx'
import { useLibraryState, useSmartTitles } from './use-smart-titles.ts'

/** Describes why a list can't become a normal one now. */
const NOT_READY_HINT_ID = 'not-ready-hint'

type SmartListPageProps = { list: SmartList }

/** A smart list: its rules in words, and the titles that match them now. */
export function SmartListPage({ list }: SmartListPageProps) {
  const library = useLibraryState(true)
  const { titles, status, details } = useSmartTitles(list.rules, library)
  const { lists } = useLists()
  const translateGenre = useGenreNames()
  const listName = lists.find(({ id }) => id === list.rules.list_id)?.name
  return (
    <Page
      heading={list.name}
      actions={<SmartListActions list={list} titles={status === 'complete' ? titles : undefined} />}
    >
      <div className="grid max-w-[65ch] gap-2">
        <SmartMark />
        {list.description && (
          <p dir="auto" className="list-note wrap-anywhere">
            {list.description}
          </p>
        )}
        <p className="text-muted text-sm wrap-anywhere">
          {messages.describeRules(list.rules, listName, translateGenre)}
        </p>
        <p className="text-muted text-sm">
          {list.unknownRules ? messages.readOnly() : messages.noShareHint()}
        </p>
        {status !== 'complete' && !list.unknownRules && (
          <p id={NOT_READY_HINT_ID} className="text-muted text-sm">
            {messages.notReadyHints()[status]}
          </p>
        )}
      </div>
      <DetailsNote details={details} />
      {titles.length > 0 && !library.isLoading ? (
        <SmartRows titles={titles} />
      ) : status === 'loading' ? (
        <ListsSkeleton />
      ) : (
        status === 'complete' && (
          <EmptyState level={2} icon={Sparkles} title={messages.empty()} text={messages.emptyText()} />
        )
      )}
    </Page>
  )
}

/** Tells smart lists from others. */
export function SmartMark() {
  return (
    <p className="text-accent-text flex items-center gap-1.5 text-sm font-semibold">
      <Sparkles aria-hidden className="size-3.5" />
      {messages.mark()}
    </p>
  )
}

function SmartRows({ titles }: { titles: LibraryTitle[] }) {
  const list = useRef<HTMLOListElement>(null)
  const { limit, showMore } = useRowLimit(list)
  return (
    <div className="grid grid-cols-1 gap-6">
      <ol ref={list} aria-label={titlesInOrder()} className="grid grid-cols-1">
        {titles.slice(0, limit).map((title) => (
          <li key={titleKey(title)} {...cardProps(title)} className="list-row pb-2.5">
            <ListTitleCard title={{ ...title, note: title.note ?? '' }} />
          </li>
        ))}
      </ol>
      {titles.length > limit && (
        <div className="flex justify-center">
          <Button tone="quiet" onClick={showMore}>
            {showMoreLabel()}
          </Button>
        </div>
      )}
    </div>
  )
}

/** `titles` are undefined while not all of them are known. */
type SmartListActionsProps = SmartListPageProps & { titles: LibraryTitle[] | undefined }

function SmartListActions({ list, titles }: SmartListActionsProps) {
  const [isEditing, setIsEditing] = useState(false)
  const navigate = useNavigate()
  const duplicate = () => {
    const name = cutText(copyOf(list.name), NAME_LENGTH_MAX)
    const id = createSmartList({ name, description: list.description }, list.rules)
    void navigate({ to: '/lists/$id', params: { id } })
    showToast({ title: duplicated(name), tone: 'success' })
  }
  const turnIntoNormal = (found: LibraryTitle[]) => {
    const { id, name, description, createdAt } = list
    const empty = { id, name, description, createdAt, titles: [] }
    const normal = { ...empty, titles: addTitles(empty, found, Date.now()) }
    // The page of a normal list replaces this one, with the button that was pressed.
    focusMain()
    void restoreList(normal)
    showUndoToast({ title: messages.turnedIntoNormal(name) }, () => void restoreSmartList(list))
  }
  const remove = () => {
    void deleteSmartList(list)
    void navigate({ to: '/lists' })
    showUndoToast({ title: deleted(list.name) }, () => void saveSmartList(list))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {!list.unknownRules && (
        <>
          <Button tone="quiet" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
            {edit()}
          </Button>
          <Button tone="quiet" onClick={duplicate}>
            {messages.duplicate()}
          </Button>
          <Button
            tone="quiet"
            disabled={!titles}
            aria-describedby={titles ? undefined : NOT_READY_HINT_ID}
            onClick={() => titles && turnIntoNormal(titles)}
          >
            {messages.turnIntoNormal()}
          </Button>
        </>
      )}
      <Button tone="quiet" onClick={remove}>
        {deleteList()}
      </Button>
      {isEditing && (
        <SmartListForm
          list={list}
          onSave={(details, rules) => void saveSmartList({ ...list, ...details, rules })}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}
