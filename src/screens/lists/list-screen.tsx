import { Link, useNavigate } from '@tanstack/react-router'
import { ListVideo, Share2 } from 'lucide-react'
import { useState } from 'react'

import { moveTitles, type ListWithTitles } from '#domain/lists/list-titles.ts'
import type { ListTitle } from '#domain/lists/title-list.ts'
import { useLocalUserId } from '#src/features/auth/session.ts'
import {
  createList,
  deleteList,
  deleteListTitles,
  restoreList,
  saveList,
  saveListTitles,
  useIsListSaved,
  useLists,
} from '#src/features/library/lists.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { Page } from '#src/ui/page.tsx'

import { LinkButton } from '../../components/links/link-button.tsx'
import { ListForm } from '../../components/lists/list-form.tsx'
import { showUndoToast } from '../../components/progress/undo-toast.ts'
import { ListRows } from './list-rows.tsx'
import { ListsSkeleton } from './lists-screen.tsx'
import * as messages from './messages.ts'
import { NoteForm } from './note-form.tsx'

import '../../components/lists/lists.css'

/** One list: its titles in the user's order, with notes. */
export function ListScreen({ id }: { id: string }) {
  const userId = useLocalUserId()
  const { status, lists } = useLists(userId)
  const list = lists.find((one) => one.id === id)
  if (list) return <ListPage list={list} userId={userId} />
  if (status === 'ready') return <ListNotFound />
  return (
    <Page heading={messages.heading}>
      {status === 'loading' ? (
        <ListsSkeleton />
      ) : (
        <ErrorAlert message={messages.failed} onRetry={() => location.reload()} />
      )}
    </Page>
  )
}

function ListNotFound() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title={messages.notFound}
      text={messages.notFoundText}
    >
      <Link to="/lists/{-$id}" className={buttonVariants()}>
        {messages.backToLists}
      </Link>
    </EmptyState>
  )
}

type ListPageProps = { list: ListWithTitles; userId: string | undefined }

function ListPage({ list, userId }: ListPageProps) {
  const [noted, setNoted] = useState<ListTitle>()
  const move = (keys: ReadonlySet<string>, index: number) =>
    saveListTitles(moveTitles(list.titles, keys, index), userId)
  const remove = (title: ListTitle) => {
    void deleteListTitles([title], userId)
    showUndoToast(
      { title: messages.removed(1), description: title.name },
      () => void saveListTitles([title], userId),
    )
  }
  return (
    <Page heading={list.name} actions={<ListActions list={list} userId={userId} />}>
      {list.description && (
        <p dir="auto" className="list-note text-muted max-w-[65ch] text-left wrap-anywhere">
          {list.description}
        </p>
      )}
      {list.titles.length > 0 ? (
        <ListRows titles={list.titles} onMove={move} onEditNote={setNoted} onRemove={remove} />
      ) : (
        <EmptyState level={2} icon={ListVideo} title={messages.emptyList} text={messages.emptyListText}>
          <Link to="/movies" className={buttonVariants()}>
            {messages.findSomething}
          </Link>
        </EmptyState>
      )}
      {noted && (
        <NoteForm
          title={noted}
          onSave={(note) => void saveListTitles([{ ...noted, note }], userId)}
          onClose={() => setNoted(undefined)}
        />
      )}
    </Page>
  )
}

function ListActions({ list, userId }: ListPageProps) {
  const [isEditing, setIsEditing] = useState(false)
  const navigate = useNavigate()

  const duplicate = () => {
    const name = messages.copyOf(list.name)
    const id = createList({ name, description: list.description }, list.titles, userId)
    void navigate({ to: '/lists/{-$id}', params: { id } })
    showToast({ title: messages.duplicated(name), tone: 'success' })
  }
  const remove = () => {
    void deleteList(list, userId)
    void navigate({ to: '/lists/{-$id}', params: { id: undefined } })
    showUndoToast({ title: messages.deleted(list.name) }, () => void restoreList(list, userId))
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <LinkButton
        target={{ kind: 'list', listId: list.id }}
        label={messages.share}
        icon={Share2}
        isSaved={useIsListSaved(list.id, userId)}
      />
      <Button tone="quiet" onClick={() => setIsEditing(true)}>
        {messages.edit}
      </Button>
      <Button tone="quiet" onClick={duplicate}>
        {messages.duplicate}
      </Button>
      <Button tone="quiet" onClick={remove}>
        {messages.deleteList}
      </Button>
      {isEditing && (
        <ListForm
          list={list}
          onSave={(details) => {
            void saveList({ ...list, ...details }, userId)
          }}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}
