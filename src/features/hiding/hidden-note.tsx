import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, EyeOff } from 'lucide-react'
import { useRef, useState } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { groupHidden, type HiddenGroup } from '#domain/hiding/hide-index.ts'
import { hideRuleKey, type HideReason } from '#domain/hiding/hide-rules.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import {
  LIST_ITEMS,
  LIST_PAGES,
  PAGE_TITLES,
  titleListQuery,
  type TitleList,
} from '#src/features/catalogue/queries.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { showAgain } from '#src/features/library/views/hide-rules.ts'
import { announce } from '#src/lib/announce.ts'
import { useFill } from '#src/lib/use-fill.ts'
import { Button } from '#src/ui/button.tsx'
import { ItemList } from '#src/ui/item-list.tsx'
import { RichText } from '#src/ui/rich-text.tsx'

import { useHiding, type NamedTitle } from './hiding.ts'
import * as messages from './messages.ts'
import { useNamedRule } from './rule-names.ts'

import './hidden-note.css'

/** Pages beyond those that a row has without hidden titles. */
const EXTRA_PAGES = 3

/** Titles that are named for a reason. */
const NAMED_TITLES = 8

type HiddenNoteProps = { titles: readonly NamedTitle[] }

/** Says how many titles of a list are hidden; opened, which, why, and how to undo it. */
export function HiddenNote({ titles }: HiddenNoteProps) {
  const { rules } = useHiding()
  const [isOpen, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const nameRule = useNamedRule()
  const groups = rules
    ? groupHidden(titles, rules.explain).map((group) => ({ ...group, reason: nameRule(group.reason) }))
    : []
  const count = groups.reduce((sum, group) => sum + group.titles.length, 0)
  if (count === 0) return null
  const undo = (reason: HideReason) => {
    focusBeside(toggle.current, groups.length === 1)
    showAgain(hideRuleKey(reason))
    announce(messages.shownAgain(messages.describeReason(reason)))
  }
  return (
    <div className="hidden-note">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="hidden-note-toggle"
      >
        <EyeOff aria-hidden className="size-4" />
        {messages.hiddenCount(count)}
        <ChevronDown aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <ul className="hidden-note-reasons">
          {groups.map((group) => (
            <ReasonItem key={hideRuleKey(group.reason)} group={group} onUndo={() => undo(group.reason)} />
          ))}
          <li>
            <Link to="/hidden" className="text-accent-text font-semibold hover:underline">
              {messages.manage()}
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}

type ReasonItemProps = { group: HiddenGroup<NamedTitle>; onUndo: () => void }

function ReasonItem({ group: { reason, titles }, onUndo }: ReasonItemProps) {
  const named = titles.slice(0, NAMED_TITLES)
  const rest = titles.length - named.length
  const links = (
    <ItemList items={named}>
      {(title) => (
        <TitleLink title={title}>
          <bdi>{title.name}</bdi>
        </TitleLink>
      )}
    </ItemList>
  )
  const text = messages.describeReason(reason)
  const label = reason.type === 'title' ? reason.name : text
  return (
    <li>
      <div className="hidden-note-titles">
        <p>{text}</p>
        <p className="text-foreground!">
          {rest > 0 ? <RichText text={messages.moreTitles(rest)} values={{ titles: links }} /> : links}
        </p>
      </div>
      <Button tone="quiet" size="small" aria-label={messages.undoReason(label)} onClick={onUndo}>
        {messages.undo()}
      </Button>
    </li>
  )
}

type HiddenRowNoteProps = { list: TitleList; limit?: number }

/** The note of a row, which also loads further pages until the row has as many titles as without rules. */
export function HiddenRowNote({ list, limit }: HiddenRowNoteProps) {
  const { sift, rules } = useHiding()
  const query = useInfiniteQuery({
    ...titleListQuery(list),
    getNextPageParam: (last, pages) =>
      pages.length < Math.min(last.pageCount, LIST_PAGES + EXTRA_PAGES) ? pages.length + 1 : undefined,
    select: ({ pages }) => ({
      pageCount: pages.length,
      titles: uniqueBy(
        pages.flatMap(({ items }) => items),
        titleKey,
      ),
    }),
  })
  const { data } = query
  // Further titles of a hidden genre are hidden as well.
  const isAllHidden = rules?.index.isGenreHidden(Number(list.parameters?.['with_genres']))
  const wanted = limit ?? ((data?.pageCount ?? 0) < LIST_PAGES ? PAGE_TITLES : LIST_ITEMS)
  useFill(query, {
    key: [titleListQuery(list).queryKey, wanted, rules?.version],
    isFull: ({ titles }) => isAllHidden || (sift(titles)?.length ?? 0) >= wanted,
  })
  return (
    <div className="px-gutter">
      <HiddenNote titles={data?.titles ?? []} />
    </div>
  )
}

/** Moves the focus away from a button that is about to be removed: to the note, or to the list if that goes as well. */
function focusBeside(toggle: HTMLElement | null, isLast: boolean): void {
  const target = isLast ? toggle?.closest('section, main')?.querySelector('a') : toggle
  target?.focus({ preventScroll: true })
}
