import { titleKey } from '#domain/catalogue/title.ts'
import { rankPicks } from '#domain/picks/rank-picks.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { describeReason } from '../../components/picks/describe-reason.ts'
import * as pickMessages from '../../components/picks/messages.ts'
import { usePickCandidates } from '../../components/picks/use-pick-candidates.ts'
import type { PickProfile } from '../../components/picks/use-pick-profile.ts'
import * as rowMessages from '../../components/titles/row-messages.ts'
import { TitleCard } from '../../components/titles/title-card.tsx'
import {
  CardCarousel,
  PosterRowSkeleton,
  ROW_CARD_WIDTH,
  ROW_SIZES,
} from '../../components/titles/title-row.tsx'

type PicksProps = { heading: string; profile: PickProfile; limit: number }

/** The best picks, each with its reason over the poster. */
export function Picks({ heading, profile, limit }: PicksProps) {
  const query = usePickCandidates(profile)
  if (query.status === 'pending') return <PosterRowSkeleton count={limit} isFar={false} />
  if (query.status === 'error')
    return (
      <div className="px-gutter">
        <ErrorAlert message={rowMessages.rowFailed(heading)} onRetry={query.retry} />
      </div>
    )
  const picks = rankPicks({ ...query.input, limit })
  if (picks.length === 0) return <p className="text-muted px-gutter">{pickMessages.noPicks}</p>
  return (
    <CardCarousel label={heading} items={picks}>
      {({ title, reason }) => (
        <li key={titleKey(title)} className={`relative ${ROW_CARD_WIDTH}`}>
          <TitleCard title={title} sizes={ROW_SIZES} />
          <p className="pointer-events-none absolute inset-x-0 top-0 flex h-(--card-height) items-end">
            <span className="w-full rounded-b-2xl bg-linear-to-t from-black/90 from-55% to-transparent px-3 pt-8 pb-2.5 text-xs leading-snug font-medium text-white">
              <span className="line-clamp-2">{describeReason(reason)}</span>
            </span>
          </p>
        </li>
      )}
    </CardCarousel>
  )
}
