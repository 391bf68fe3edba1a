import { CalendarHeart, Clapperboard, Flame } from 'lucide-react'
import type { ReactNode } from 'react'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import type { YearReview } from '#domain/statistics/year-review.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { useDisplayTitle } from '#src/features/catalogue/display-titles.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import type { UserNames } from '#src/features/catalogue/user-names.ts'

import { describeHighlights, type Highlight } from './describe-review.ts'
import * as messages from './messages.ts'

type Pictured = Pick<TitleSummary, 'kind' | 'id' | 'name' | 'posterPath' | 'backdropPath'>

export function Highlights({ review, names }: { review: YearReview; names: UserNames }) {
  const { show, genre, rated, day, streak, first, last } = describeHighlights(review, names)
  return (
    <section aria-label={messages.highlights()} className="@container">
      <dl className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @lg:gap-4">
        <TitleHighlight highlight={show} title={review.mostWatchedShow?.title} />
        <TitleHighlight highlight={rated} title={review.bestRated} />
        <FactHighlight highlight={genre} icon={<Clapperboard aria-hidden className="size-5" />} />
        <FactHighlight highlight={day} icon={<CalendarHeart aria-hidden className="size-5" />} />
        <FactHighlight highlight={streak} icon={<Flame aria-hidden className="size-5" />} />
        <TitleHighlight highlight={first} title={toPictured(review.first)} />
        <TitleHighlight highlight={last} title={toPictured(review.last)} />
      </dl>
    </section>
  )
}

type TitleHighlightProps = { highlight: Highlight | undefined; title: Pictured | undefined }

function TitleHighlight({ highlight, title }: TitleHighlightProps) {
  const toDisplay = useDisplayTitle()
  if (!highlight || !title) return null
  return (
    <HighlightCard
      highlight={highlight}
      image={
        <Poster title={toDisplay(title)} width={342} sizes="64px" className="aspect-2/3 w-16 rounded-lg" />
      }
    >
      <TitleLink title={title} className="inline-block rounded-md hover:underline">
        <bdi>{highlight.value}</bdi>
      </TitleLink>
    </HighlightCard>
  )
}

function FactHighlight({ highlight, icon }: { highlight: Highlight | undefined; icon: ReactNode }) {
  if (!highlight) return null
  return (
    <HighlightCard
      highlight={highlight}
      image={
        <span className="bg-accent/16 text-accent-text grid size-16 place-items-center rounded-2xl">
          {icon}
        </span>
      }
    >
      {highlight.value}
    </HighlightCard>
  )
}

type HighlightCardProps = { highlight: Highlight; image: ReactNode; children: ReactNode }

function HighlightCard({ highlight: { label, detail }, image, children }: HighlightCardProps) {
  return (
    <div className="bg-surface border-border grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 rounded-2xl border p-4 @lg:nth-[odd]:last:col-span-2">
      <dt className="text-muted col-start-2 text-sm">{label}</dt>
      <dd className="col-start-2 text-lg leading-snug font-bold wrap-anywhere">{children}</dd>
      {detail && <dd className="text-muted col-start-2 text-sm">{detail}</dd>}
      <dd aria-hidden className="col-start-1 row-span-3 row-start-1">
        {image}
      </dd>
    </div>
  )
}

function toPictured(viewing: Viewing | undefined): Pictured | undefined {
  return viewing && { ...viewing.title, kind: viewing.playable.kind, id: viewing.playable.id }
}
