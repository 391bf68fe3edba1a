import { Spinner } from '#src/ui/spinner.tsx'

import { Cinema } from '../../components/titles/cinema.tsx'
import { DETAIL_WIDTH } from '../title/detail-width.ts'
import { STAGE_SHAPE, STAGE_WIDTH } from './stage-shape.ts'

/** Stands in for a watch page, in its shape. */
export function WatchSkeleton() {
  return (
    <div role="status" aria-label="Loading">
      <h1 className="sr-only">Loading…</h1>
      <Cinema>
        <div className={`${STAGE_SHAPE} grid place-content-center text-white/70`}>
          <Spinner />
        </div>
        <div className={`${STAGE_WIDTH} h-29 sm:h-17`} />
      </Cinema>
      <div className={`${DETAIL_WIDTH} grid gap-4 pt-8`}>
        <div className="skeleton h-10 w-3/5 max-w-lg rounded-xl" />
        <div className="skeleton h-5 w-64 rounded-md" />
        <div className="skeleton h-20 max-w-[65ch] rounded-xl" />
      </div>
    </div>
  )
}
