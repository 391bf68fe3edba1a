import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import type { UnreadColumns } from '#domain/import/formats/parse-files.ts'
import type { ImportRow, UnreadFile } from '#domain/import/import-row.ts'
import type { ImportCounts } from '#domain/import/plan/applied-import.ts'
import type { Addition } from '#domain/import/plan/plan-import.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { toStars } from '#domain/ratings/rating.ts'
import * as messages from '#src/features/import/messages.ts'
import { Button } from '#src/ui/button.tsx'

/** Thousands of rows would block the page. */
const ROWS_AT_ONCE = 50

/** More are other things of an archive, such as a profile. */
const FEW_FILES = 5

/** The order of the counts. */
const TYPES = ['viewing', 'rating', 'watchlist', 'list'] as const

/** How many additions there are of each type that has any. */
export function CountList({ counts }: { counts: ImportCounts }) {
  return (
    <ul className="grid gap-1">
      {TYPES.filter((type) => counts[type] > 0).map((type) => (
        <li key={type} className="text-lg font-semibold tabular-nums">
          {messages.countTexts[type](counts[type])}
        </li>
      ))}
    </ul>
  )
}

export function AdditionList({ additions }: { additions: readonly Addition[] }) {
  return (
    <GrowingList heading={messages.additions(additions.length)} count={additions.length}>
      {(shown) =>
        additions.slice(0, shown).map((addition, index) => (
          <Row
            // Additions have no id, and their order does not change.
            key={index}
            name={messages.titleWithYear(addition.title.name, addition.title.date?.slice(0, 4))}
            text={describeAddition(addition)}
          />
        ))
      }
    </GrowingList>
  )
}

export function MissingList({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <GrowingList heading={messages.missing(rows.length)} text={messages.missingText()} count={rows.length}>
      {(shown) =>
        rows
          .slice(0, shown)
          .map(({ target, item }, index) => (
            <Row
              key={index}
              name={messages.titleWithYear(target.name, target.year)}
              text={item.type === 'viewing' ? describeEpisode(item) : undefined}
            />
          ))
      }
    </GrowingList>
  )
}

type UnreadListProps = { files: readonly UnreadFile[]; columns: readonly UnreadColumns[] }

export function UnreadList({ files, columns }: UnreadListProps) {
  const unread = [
    ...files.map(({ name, reason }) => ({ name, text: messages.unreadReasons()[reason] })),
    ...columns.map((file) => ({ name: file.name, text: messages.unreadColumns(file.columns) })),
  ]
  return (
    <GrowingList
      heading={messages.unread(unread.length)}
      text={messages.unreadText()}
      count={unread.length}
      isOpenAtFirst={unread.length <= FEW_FILES}
    >
      {(shown) => unread.slice(0, shown).map((file, index) => <Row key={index} {...file} />)}
    </GrowingList>
  )
}

type GrowingListProps = {
  heading: string
  text?: string
  count: number
  isOpenAtFirst?: boolean
  children: (shown: number) => ReactNode
}

/** A list that opens on request, unless it is short, and shows more of its rows on request. */
export function GrowingList({ heading, text, count, isOpenAtFirst = false, children }: GrowingListProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="text-lg font-bold tracking-tight">{heading}</summary>
      {isOpen && (
        <div className="mt-3 grid grid-cols-1 gap-3">
          {text && <p className="text-muted text-sm text-pretty">{text}</p>}
          <GrowingRows count={count}>{children}</GrowingRows>
        </div>
      )}
    </details>
  )
}

/** Rows that show more on request. */
export function GrowingRows({ count, children }: Pick<GrowingListProps, 'count' | 'children'>) {
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const list = useRef<HTMLUListElement>(null)
  const showMore = () => {
    flushSync(() => setShown(shown + ROWS_AT_ONCE))
    const firstNew = list.current?.children[shown]
    // The button disappears with the last rows.
    if (count > shown + ROWS_AT_ONCE || !(firstNew instanceof HTMLElement)) return
    firstNew.tabIndex = -1
    firstNew.focus()
  }
  return (
    <>
      <ul ref={list} className="import-rows">
        {children(shown)}
      </ul>
      {count > shown && (
        <Button tone="quiet" className="justify-self-center" onClick={showMore}>
          {messages.showMore()}
        </Button>
      )}
    </>
  )
}

function Row({ name, text }: { name: string; text: string | undefined }) {
  return (
    <li>
      <p dir="auto" className="font-semibold wrap-anywhere">
        {name}
      </p>
      {text && <p className="text-muted text-sm wrap-anywhere">{text}</p>}
    </li>
  )
}

function describeAddition(addition: Addition): string {
  switch (addition.type) {
    case 'watchlist':
      return messages.inWatchlist()
    case 'rating':
      return messages.rated(toStars(addition.halfStars))
    case 'list':
      return messages.inList(addition.list)
    case 'viewing':
      return describeViewing(addition.viewing)
  }
}

function describeViewing({ playable, watchedAt, isFinished }: Viewing): string {
  const date = watchedAt === null ? null : toLocalDate(watchedAt)
  const watched = date === null ? messages.watchedBefore() : messages.watched(formatDate(date) ?? date)
  const text = isFinished ? watched : messages.started(watched)
  return joinFacts([playable.kind === 'tv' && messages.episode(playable.season, playable.episode), text])
}

function describeEpisode({ season, episode, episodeName }: ImportRow['item'] & { type: 'viewing' }) {
  if (season !== undefined && episode !== undefined) return messages.episode(season, episode)
  return episodeName
}
