import { Link } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { useLists } from '#src/features/library/views/lists.ts'
import { useSmartLists } from '#src/features/library/views/smart-lists.ts'
import { ListsSkeleton } from '#src/features/lists/lists-skeleton.tsx'
import * as messages from '#src/features/lists/messages.ts'
import { SmartListPage } from '#src/features/lists/smart-list/smart-list-page.tsx'
import { hasNoFocusedControl } from '#src/lib/focus.ts'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { Page } from '#src/ui/page.tsx'

import { AddTitles } from './add-titles.tsx'
import { ListActions } from './list-actions.tsx'
import { ListContents } from './list-contents.tsx'

import '#src/features/lists/lists.css'

/** One list: its titles with notes, in the user's order or another one. */
export function ListScreen({ id }: { id: string }) {
  const { status, lists } = useLists()
  const list = lists.find((one) => one.id === id)
  const smartList = useSmartLists().find((one) => one.id === id)
  if (list) return <ListPage list={list} />
  if (smartList) return <SmartListPage list={smartList} />
  if (status === 'ready') return <ListNotFound />
  return (
    <Page heading={messages.heading()}>
      {status === 'loading' ? (
        <ListsSkeleton />
      ) : (
        <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />
      )}
    </Page>
  )
}

function ListNotFound() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title={messages.notFound()}
      text={messages.notFoundText()}
    >
      <Link to="/lists" activeOptions={{ exact: true }} className={buttonVariants()}>
        {messages.backToLists()}
      </Link>
    </EmptyState>
  )
}

type ListPageProps = { list: ListWithTitles }

function ListPage({ list }: ListPageProps) {
  const [initialCount] = useState(list.titles.length)
  return (
    <Page heading={list.name} actions={<ListActions list={list} />}>
      {list.description && (
        <p dir="auto" className="list-note text-muted max-w-[65ch] wrap-anywhere">
          {list.description}
        </p>
      )}
      <AddTitles list={list} />
      {list.titles.length > 0 ? (
        <ListContents list={list} />
      ) : (
        <EmptyList hasBecomeEmpty={initialCount > 0} />
      )}
    </Page>
  )
}

function EmptyList({ hasBecomeEmpty }: { hasBecomeEmpty: boolean }) {
  const link = useRef<HTMLAnchorElement>(null)
  // The button that removed the last title has gone with it, and the main region may have its focus.
  useEffect(() => {
    if (hasBecomeEmpty && hasNoFocusedControl()) link.current?.focus()
  }, [hasBecomeEmpty])
  return (
    <EmptyState level={2} icon={ListVideo} title={messages.emptyList()} text={messages.emptyListText()}>
      <Link ref={link} to="/movies" className={buttonVariants()}>
        {messages.findSomething()}
      </Link>
    </EmptyState>
  )
}
