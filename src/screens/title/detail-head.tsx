import type { ReactNode } from 'react'

import { Cinema } from '../../components/titles/cinema.tsx'
import { DETAIL_WIDTH } from './detail-width.ts'

type DetailHeadProps = { backdrop: ReactNode; poster: ReactNode; children: ReactNode }

/**
 * The first thing seen of a title: its picture, up to beneath the top bar, with poster and words before it. What stands
 * in while it loads is the same head with other contents, so nothing moves when they come.
 */
export function DetailHead({ backdrop, poster, children }: DetailHeadProps) {
  return (
    <Cinema className="overflow-hidden">
      <div className="absolute inset-x-0 top-0 -z-10 h-[25rem] mask-b-from-35% sm:h-full sm:mask-b-from-45% lg:left-[12%] lg:mask-l-from-30% 2xl:left-1/5">
        {backdrop}
        <div className="from-background/75 absolute inset-0 hidden bg-linear-to-r to-transparent sm:block lg:hidden" />
        {/* Behind the words, which a bright picture would drown. */}
        <div className="from-background/85 via-background/50 absolute inset-x-0 bottom-0 hidden h-3/5 bg-linear-to-t to-transparent sm:block" />
        {/* Beneath the top bar, whose words stand before whatever the picture shows there. */}
        <div className="from-background/70 absolute inset-x-0 top-0 h-32 bg-linear-to-b to-transparent" />
      </div>
      <div
        className={`${DETAIL_WIDTH} grid content-end gap-6 pt-36 pb-10 sm:min-h-[min(48rem,88dvh)] sm:grid-cols-[12rem_1fr] sm:items-end sm:gap-9 sm:pt-24 sm:pb-14 lg:grid-cols-[17rem_1fr] lg:gap-12 2xl:grid-cols-[21rem_1fr]`}
      >
        {poster}
        <div className="grid min-w-0 gap-4 lg:gap-5">{children}</div>
      </div>
    </Cinema>
  )
}
