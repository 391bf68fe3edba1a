import type { ReactNode } from 'react'

import { DarkSection } from './dark-section.tsx'
import { PAGE_WIDTH } from './title-page.tsx'

type TitleHeaderProps = {
  backdrop: ReactNode
  poster: ReactNode
  /** Beside the poster at every width. */
  heading: ReactNode
  /** Above the rest, at the start. */
  back?: ReactNode
  /** Below the poster on narrow screens. */
  children: ReactNode
}

/**
 * The header of a title's or a collection's page, which extends under the top bar. The skeleton renders the same header
 * with placeholders, so the layout doesn't shift.
 */
export function TitleHeader({ backdrop, poster, heading, back, children }: TitleHeaderProps) {
  return (
    <DarkSection className="overflow-hidden">
      <div className="absolute inset-x-0 top-0 -z-10 h-[25rem] mask-b-from-35% sm:h-full sm:mask-b-from-45% lg:start-[12%] lg:not-rtl:mask-l-from-30% 2xl:start-1/5 lg:rtl:mask-r-from-30%">
        {backdrop}
        {/* Keeps the top bar legible on bright backdrops. */}
        <div className="from-background/70 absolute inset-x-0 top-0 h-32 bg-linear-to-b to-transparent" />
      </div>
      <div
        className={`title-header ${PAGE_WIDTH} grid grid-cols-[6rem_minmax(0,1fr)] grid-rows-[1fr_auto] content-end gap-4 pt-28 pb-8 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6 sm:pb-14 lg:min-h-[min(48rem,88dvh)] lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-12 lg:gap-y-5 lg:pt-24 2xl:grid-cols-[21rem_minmax(0,1fr)]`}
      >
        {back && (
          <div className="absolute top-[calc(var(--beneath-bar,0px)+1rem)] pointer-coarse:top-[calc(var(--beneath-bar,0px)+0.5rem)]">
            {back}
          </div>
        )}
        {/* Dims what is behind the text: white text has a contrast of 4.5:1 on a white backdrop. */}
        <div className="relative -z-10 col-[1/-1] row-[1/-1] lg:col-start-2 lg:max-w-[44rem]">
          <div className="bg-background/72 absolute -inset-x-(--gutter) -top-32 -bottom-14 mask-t-from-[calc(100%-8rem)] lg:-start-[60rem] lg:-end-56 lg:mask-r-from-[calc(100%-14rem)] rtl:-scale-x-100" />
        </div>
        <div className="col-start-1 row-start-1 self-end lg:row-[1/-1]">{poster}</div>
        <div className="col-start-2 row-start-1 self-end lg:max-w-[42rem]">{heading}</div>
        <div className="col-[1/-1] row-start-2 grid grid-cols-1 gap-4 lg:col-start-2 lg:gap-5">
          {children}
        </div>
      </div>
    </DarkSection>
  )
}
