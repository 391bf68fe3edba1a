import { Link, useNavigate } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import type { SmartList } from '#domain/lists/smart-list.ts'
import type { StoredList } from '#domain/lists/stored-list.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { createList, useLists } from '#src/features/library/views/lists.ts'
import { createSmartList, useSmartLists } from '#src/features/library/views/smart-lists.ts'
import { ListForm } from '#src/features/lists/list-form.tsx'
import { ListsSkeleton } from '#src/features/lists/lists-skeleton.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { newSmartList } from '#src/features/lists/smart-list/messages.ts'
import { SmartListForm } from '#src/features/lists/smart-list/smart-list-form.tsx'
import { SmartMark } from '#src/features/lists/smart-list/smart-list-page.tsx'
import {
  describeCount,
  useLibraryState,
  useSmartTitles,
  type LibraryState,
} from '#src/features/lists/smart-list/use-smart-titles.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Page } from '#src/ui/page.tsx'

import '#src/features/lists/lists.css'

const COLLAGE_POSTERS = 4

/** All lists of the user, the newest first. */
export function ListsScreen() {
  const { status, lists: normalLists } = useLists()
  const smartLists = useSmartLists()
  const [creating, setCreating] = useState<'normal' | 'smart'>()
  const library = useLibraryState(smartLists.length > 0)
  const navigate = useNavigate()
  const lists = [...normalLists, ...smartLists].toSorted((one, other) => other.createdAt - one.createdAt)

  const open = (id: string) => void navigate({ to: '/lists/$id', params: { id } })
  const newButtons = (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => setCreating('normal')}>{messages.newList()}</Button>
      <Button tone="quiet" onClick={() => setCreating('smart')}>
        {newSmartList()}
      </Button>
    </div>
  )
  return (
    <Page heading={messages.heading()} actions={status !== 'loading' && lists.length > 0 && newButtons}>
      {status === 'loading' && <ListsSkeleton />}
      {status === 'failed' && <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />}
      {status === 'ready' && lists.length === 0 && (
        <EmptyState level={2} icon={ListVideo} title={messages.empty()} text={messages.emptyText()}>
          {newButtons}
        </EmptyState>
      )}
      {lists.length > 0 && (
        <ul aria-label={messages.lists()} className="list-grid">
          {lists.map((list) => (
            <li key={list.id} className="min-w-0">
              {'rules' in list ? (
                <SmartListCard list={list} library={library} />
              ) : (
                <ListCard list={list} titles={list.titles} count={messages.titles(list.titles.length)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {creating === 'normal' && (
        <ListForm
          onSave={(details) => open(createList(details, []))}
          onClose={() => setCreating(undefined)}
        />
      )}
      {creating === 'smart' && (
        <SmartListForm
          onSave={(details, rules) => open(createSmartList(details, rules))}
          onClose={() => setCreating(undefined)}
        />
      )}
    </Page>
  )
}

function SmartListCard({ list, library }: { list: SmartList; library: LibraryState }) {
  const found = useSmartTitles(list.rules, library)
  return (
    <ListCard
      list={list}
      titles={library.isLoading ? [] : found.titles}
      count={describeCount(found, messages.titles)}
    >
      <SmartMark />
    </ListCard>
  )
}

type ListCardProps = {
  list: StoredList
  titles: TitleSummary[]
  /** Undefined while it is not known. */
  count: string | undefined
  /** Above the name. */
  children?: ReactNode
}

/** The posters, name and size of a list, as a link to it. */
export function ListCard({ list, titles, count, children }: ListCardProps) {
  return (
    <Link
      to="/lists/$id"
      params={{ id: list.id }}
      className="bg-surface border-border hover:bg-card block overflow-hidden rounded-2xl border transition-colors"
    >
      <div className="list-collage bg-card">
        {titles.slice(0, COLLAGE_POSTERS).map((title) => (
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
        {children}
        <h2 dir="auto" className="leading-snug font-bold wrap-anywhere">
          {list.name}
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {count ?? <span className="skeleton block h-5 w-16 rounded-md" />}
        </p>
      </div>
    </Link>
  )
}
