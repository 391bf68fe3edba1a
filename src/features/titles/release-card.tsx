import { clsx } from 'clsx'
import type { ReactNode } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'

import { cardProps } from './card-props.ts'

export const RELEASE_GRID = 'grid grid-cols-1 gap-x-6 gap-y-5 lg:grid-cols-2 xl:grid-cols-3'

const CARD = 'bg-surface border-border relative flex min-w-0 gap-4 rounded-2xl border p-4'

type ReleaseCardProps = {
  title: TitleSummary
  /** When it comes out, or what does. */
  text: string
  /** The level of its heading. */
  level?: 2 | 3 | 4
  /** Below the text. */
  children?: ReactNode
}

/** An item of a grid of titles that are to come: a small poster beside the facts. */
export function ReleaseCard({ title, text, level = 3, children }: ReleaseCardProps) {
  const Heading = `h${level}` as const
  return (
    <li {...cardProps(title)} className={CARD}>
      <Poster
        title={title}
        alt=""
        width={342}
        sizes="96px"
        className={clsx(
          'aspect-2/3 shrink-0 self-start rounded-xl ring-1 ring-(--ring)',
          children ? 'w-24' : 'w-14',
        )}
      />
      <div
        className={clsx(
          'grid min-w-0 flex-1 grid-cols-1 gap-3',
          children ? 'content-start' : 'content-center',
        )}
      >
        <div>
          <TitleLink title={title} className="block min-h-6 rounded-md hover:underline">
            <Heading dir="auto" className="leading-snug font-semibold wrap-break-word">
              {titleName(title.name)}
            </Heading>
          </TitleLink>
          <p className="text-muted text-sm">{text}</p>
        </div>
        {children}
      </div>
    </li>
  )
}

export function ReleaseGridSkeleton({ label, count }: { label: string; count: number }) {
  return (
    <div role="status" aria-label={label}>
      <ul aria-hidden className={RELEASE_GRID}>
        {Array.from({ length: count }, (_, index) => (
          <ReleaseCardSkeleton key={index} />
        ))}
      </ul>
    </div>
  )
}

/** Keeps the place of a card among those that have loaded. */
export function ReleaseCardSkeleton() {
  return (
    <li aria-hidden className={CARD}>
      <div className="skeleton aspect-2/3 w-24 shrink-0 rounded-xl" />
      <div className="skeleton h-36 flex-1 rounded-xl" />
    </li>
  )
}
