import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ListVideo } from 'lucide-react'
import { useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { SharedList } from '#domain/lists/shared-list.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { createList } from '#src/features/library/views/lists.ts'
import { ListTitleCard } from '#src/features/lists/list-title-card.tsx'
import { sharedListQuery } from '#src/features/secret-links/shared-list.ts'
import { cardProps } from '#src/features/titles/card-props.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { showToast } from '#src/lib/toast.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { Page } from '#src/ui/page.tsx'

import * as messages from './messages.ts'

/** More rows are rendered on demand. */
const ROWS = 100

/** A list that someone shared by link. Readers need no account. */
export function SharedListScreen({ token }: { token: string }) {
  const { data: list, isError, refetch } = useQuery(sharedListQuery(token))
  return (
    <>
      {/* Hosts that cannot set headers serve the same page for all paths. */}
      <meta name="robots" content="noindex" />
      {list && <ListPage list={list} />}
      {list === null && <NotShared />}
      {list === undefined && (
        <div className="px-gutter grid gap-3 pt-10 pb-16">
          <DocumentTitle>{messages.documentTitle()}</DocumentTitle>
          {isError ? <ErrorAlert message={messages.failed()} onRetry={() => void refetch()} /> : <Skeleton />}
        </div>
      )}
    </>
  )
}

function ListPage({ list }: { list: SharedList }) {
  const [rows, setRows] = useState(ROWS)
  const { name, description, titleCount } = list
  const titles = useDisplayTitles(list.titles)
  return (
    <Page heading={name} actions={<SaveCopy list={list} />}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-muted text-sm tabular-nums">{messages.sharedList(titleCount)}</p>
        {description && (
          <p dir="auto" className="list-note text-muted max-w-[65ch] wrap-anywhere">
            {description}
          </p>
        )}
      </div>
      {titles.length === 0 && (
        <EmptyState level={2} icon={ListVideo} title={messages.empty()} text={messages.emptyText()} />
      )}
      {titles.length > 0 && (
        <ol aria-label={messages.titles()} className="grid grid-cols-1 gap-2.5">
          {titles.slice(0, rows).map((title) => (
            <li key={titleKey(title)} {...cardProps(title)} className="list-row">
              <ListTitleCard title={title} />
            </li>
          ))}
        </ol>
      )}
      {titles.length > rows ? (
        <Button
          ref={passFocusOn}
          tone="quiet"
          className="justify-self-center"
          onClick={() => setRows(rows + ROWS)}
        >
          {messages.showMore()}
        </Button>
      ) : (
        titleCount > titles.length && (
          <p className="text-muted text-center">{messages.firstTitles(titles.length, titleCount)}</p>
        )
      )}
    </Page>
  )
}

function SaveCopy({ list: { name, description, titles } }: { list: SharedList }) {
  const navigate = useNavigate()
  const save = () => {
    const id = createList({ name, description }, titles)
    void navigate({ to: '/lists/$id', params: { id } })
    showToast({ title: messages.saved(name), tone: 'success' })
  }
  return <Button onClick={save}>{messages.saveCopy()}</Button>
}

function NotShared() {
  return (
    <EmptyState
      illustration={<NothingFoundIllustration />}
      title={messages.notFound()}
      text={messages.notFoundText()}
    >
      <Link to="/" className={buttonVariants()}>
        {messages.home()}
      </Link>
    </EmptyState>
  )
}

function Skeleton() {
  return (
    <div role="status" aria-label={messages.loading()} className="grid gap-3">
      <div className="skeleton h-10 w-64 rounded-xl" />
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
    </div>
  )
}
