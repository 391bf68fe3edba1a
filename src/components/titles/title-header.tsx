import type { ReactNode } from 'react'

import { DarkSection } from './dark-section.tsx'
import { PAGE_WIDTH } from './title-page.tsx'

type TitleHeaderProps = { backdrop: ReactNode; poster: ReactNode; children: ReactNode }

/**
 * The header of a title's or a collection's page, which extends under the top bar. The skeleton renders the same header
 * with placeholders, so the layout doesn't shift.
 */
export function TitleHeader({ backdrop, poster, children }: TitleHeaderProps) {
  return (
    <DarkSection className="overflow-hidden">
      <div className="absolute inset-x-0 top-0 -z-10 h-[25rem] mask-b-from-35% sm:h-full sm:mask-b-from-45% lg:left-[12%] lg:mask-l-from-30% 2xl:left-1/5">
        {backdrop}
        <div className="from-background/75 to-background/55 absolute inset-0 hidden bg-linear-to-r sm:block lg:hidden" />
        {/* Keeps the text legible on bright backdrops. */}
        <div className="from-background/85 via-background/50 absolute inset-x-0 bottom-0 hidden h-3/5 bg-linear-to-t to-transparent sm:block" />
        {/* Keeps the top bar legible on bright backdrops. */}
        <div className="from-background/70 absolute inset-x-0 top-0 h-32 bg-linear-to-b to-transparent" />
      </div>
      <div
        className={`${PAGE_WIDTH} grid content-end gap-6 pt-36 pb-10 sm:min-h-[min(48rem,88dvh)] sm:grid-cols-[12rem_1fr] sm:items-end sm:gap-9 sm:pt-24 sm:pb-14 lg:grid-cols-[17rem_1fr] lg:gap-12 2xl:grid-cols-[21rem_1fr]`}
      >
        {poster}
        <div className="grid min-w-0 gap-4 lg:gap-5">{children}</div>
      </div>
    </DarkSection>
  )
}
