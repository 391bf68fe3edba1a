import type { ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import { rankPicks } from '#domain/picks/rank-picks.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { ReasonLines } from '#src/features/picks/pick-reason.tsx'
import * as pickMessages from '#src/features/picks/reason-messages.ts'
import { usePickCandidates } from '#src/features/picks/use-pick-candidates.ts'
import type { PickProfile } from '#src/features/picks/use-pick-profile.ts'
import * as rowMessages from '#src/features/titles/row-messages.ts'
import { CardCarousel, ROW_CARD_WIDTH, ROW_SIZES } from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'

type PicksProps = {
  heading: string
  profile: PickProfile
  limit: number
  /** Shown while the picks load. */
  skeleton: ReactNode
}

/** The best picks, each with its reason. */
export function Picks({ heading, profile, limit, skeleton }: PicksProps) {
  const query = usePickCandidates(profile)
  const { Note } = useHiding()
  if (query.status === 'pending') return skeleton
  if (query.status === 'error')
    return (
      <div className="px-gutter">
        <CatalogueAlert message={rowMessages.rowFailed(heading)} onRetry={query.retry} />
      </div>
    )
  const picks = rankPicks({ ...query.input, limit })
  return (
    <>
      {picks.length === 0 && <p className="text-muted px-gutter">{pickMessages.noPicks()}</p>}
      {picks.length > 0 && (
        <CardCarousel label={heading} items={picks}>
          {({ title, reason }) => (
            <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
              <TitleCard title={title} sizes={ROW_SIZES} />
              <ReasonLines reason={reason} />
            </li>
          )}
        </CardCarousel>
      )}
      {Note && (
        <div className="px-gutter">
          <Note titles={query.input.candidates} />
        </div>
      )}
    </>
  )
}
