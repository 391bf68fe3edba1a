import { Link, useNavigate } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListWithTitles } from '#domain/lists/list-titles.ts'
import { useLocalUserId } from '#src/features/auth/session.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { createList, useLists, type ListDetails } from '#src/features/library/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Page } from '#src/ui/page.tsx'

import { ListForm } from '../../components/lists/list-form.tsx'
import * as messages from './messages.ts'

import '../../components/lists/lists.css'

const COLLAGE_POSTERS = 4

/** All lists of the user, the newest first. */
export function ListsScreen() {
  const userId = useLocalUserId()
  const { status, lists } = useLists(userId)
  const [isCreating, setIsCreating] = useState(false)
  const navigate = useNavigate()

  const create = (details: ListDetails) =>
    void navigate({ to: '/lists/{-$id}', params: { id: createList(details, [], userId) } })
  return (
    <Page
      heading={messages.heading}
      actions={
        status !== 'loading' && lists.length > 0 && <NewListButton onClick={() => setIsCreating(true)} />
      }
    >
      {status === 'loading' && <ListsSkeleton />}
      {status === 'failed' && <ErrorAlert message={messages.failed} onRetry={() => location.reload()} />}
      {status === 'ready' && lists.length === 0 && (
        <EmptyState level={2} icon={ListVideo} title={messages.empty} text={messages.emptyText}>
          <NewListButton onClick={() => setIsCreating(true)} />
        </EmptyState>
      )}
      {lists.length > 0 && (
        <ul aria-label={messages.lists} className="list-grid">
          {lists.map((list) => (
            <li key={list.id} className="min-w-0">
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      {isCreating && <ListForm onSave={create} onClose={() => setIsCreating(false)} />}
    </Page>
  )
}

function NewListButton({ onClick }: { onClick: () => void }) {
  return <Button onClick={onClick}>{messages.newList}</Button>
}

function ListCard({ list }: { list: ListWithTitles }) {
  return (
    <Link
      to="/lists/{-$id}"
      params={{ id: list.id }}
      className="bg-surface border-border hover:bg-card block overflow-hidden rounded-2xl border transition-colors"
    >
      <div className="list-collage bg-card">
        {list.titles.slice(0, COLLAGE_POSTERS).map((title) => (
          <Poster
            key={titleKey(title)}
            title={title}
            alt=""
            width={342}
            sizes="80px"
            className="aspect-2/3 w-full"
          />
        ))}
      </div>
      <div className="grid gap-1 p-4">
        <h2 dir="auto" className="text-left leading-snug font-bold wrap-anywhere">
          {list.name}
        </h2>
        <p className="text-muted text-sm tabular-nums">{messages.titles(list.titles.length)}</p>
      </div>
    </Link>
  )
}

export function ListsSkeleton() {
  return (
    <div role="status" aria-label={messages.loading} className="grid gap-3">
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
    </div>
  )
}
