import { Link } from '@tanstack/react-router'
import { Clapperboard, Tag, Tags, Tv, UserRound, X } from 'lucide-react'
import type { ReactNode } from 'react'

import { findGenre } from '#domain/catalogue/genres.ts'
import { hideRuleKey, type HideRule } from '#domain/hiding/hide-rules.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { showAgain } from '#src/features/library/views/hide-rules.ts'
import { focusNeighbor } from '#src/lib/focus-neighbor.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './screen-messages.ts'

/** A rule with a link to what it hides, and a button to remove it. */
export function RuleItem({ rule }: { rule: HideRule }) {
  const name = rule.name || messages.unnamed()
  return (
    <li className="hover:bg-card/70 flex items-center gap-4 rounded-2xl py-2 ps-3 pe-2 transition-colors">
      <RuleIcon rule={rule} />
      <div className="min-w-0 flex-1">
        <p
          dir="auto"
          lang={rule.type === 'keyword' ? SOURCE_LANGUAGE : undefined}
          className="font-semibold wrap-anywhere"
        >
          <SubjectLink rule={rule}>{name}</SubjectLink>
        </p>
        <p className="text-muted text-sm">{messages.describe(rule)}</p>
      </div>
      <Button
        tone="bare"
        size="icon"
        aria-label={messages.remove(name)}
        data-tooltip
        onClick={({ currentTarget }) => {
          focusNeighbor(currentTarget)
          showUndoToast({ title: messages.removed(name) }, showAgain(hideRuleKey(rule)))
        }}
      >
        <X aria-hidden className="size-5" />
      </Button>
    </li>
  )
}

const LINK = 'rounded-md hover:underline'

function SubjectLink({ rule, children }: { rule: HideRule; children: ReactNode }) {
  switch (rule.type) {
    case 'title':
      return (
        <TitleLink title={rule} className={LINK}>
          {children}
        </TitleLink>
      )
    case 'person':
      return (
        <Link to="/person/$id" params={{ id: rule.id }} className={LINK}>
          {children}
        </Link>
      )
    case 'genre':
      return (
        <Link
          to={findGenre('movie', rule.id)?.id === rule.id ? '/movies' : '/tv-shows'}
          search={{ genre: rule.id }}
          className={LINK}
        >
          {children}
        </Link>
      )
    case 'keyword':
      return (
        <Link to="/movies" search={{ keyword: rule.id }} className={LINK}>
          {children}
        </Link>
      )
  }
}

function RuleIcon({ rule }: { rule: HideRule }) {
  const props = { 'aria-hidden': true, className: 'text-muted size-5 shrink-0' } as const
  switch (rule.type) {
    case 'title':
      return rule.kind === 'movie' ? <Clapperboard {...props} /> : <Tv {...props} />
    case 'person':
      return <UserRound {...props} />
    case 'genre':
      return <Tag {...props} />
    case 'keyword':
      return <Tags {...props} />
  }
}
