import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Keyword } from '#domain/catalogue/keyword.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { LISTING_PATHS } from '#src/features/titles/title-kinds.ts'
import { Button } from '#src/ui/button.tsx'

import * as messages from './messages.ts'

/** Some titles have more than a hundred. */
const SHOWN_AT_FIRST = 20

const SKELETON_WIDTHS = ['w-20', 'w-28', 'w-24', 'w-32', 'w-20']

/** Links to the listings of all titles that share a keyword. */
export function Keywords({ kind, keywords }: { kind: TitleKind; keywords: Keyword[] }) {
  const [isExpanded, setExpanded] = useState(false)
  const shown = isExpanded ? keywords : keywords.slice(0, SHOWN_AT_FIRST)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={messages.keywords()} className="contents">
        {shown.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <Link
              to={LISTING_PATHS[kind]}
              search={{ keyword: id }}
              className="bg-card border-border hover:border-accent-text hover:text-accent-text flex h-8 max-w-full items-center rounded-full border px-3.5 text-sm transition pointer-coarse:h-10"
            >
              <bdi lang={SOURCE_LANGUAGE} className="truncate">
                {name}
              </bdi>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < keywords.length && (
        <Button tone="bare" size="small" onClick={() => setExpanded(true)}>
          {messages.allKeywords(keywords.length)}
        </Button>
      )}
    </div>
  )
}

export function KeywordsSkeleton() {
  return (
    <div className="flex flex-wrap gap-2">
      {SKELETON_WIDTHS.map((width, index) => (
        <div key={index} className={`skeleton h-8 rounded-full pointer-coarse:h-10 ${width}`} />
      ))}
    </div>
  )
}
