import { titleKey } from '#domain/catalogue/title.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { HeroMotifDrawing } from './hero-motif-drawing.tsx'
import type { HeroShapeProps } from './hero-shape-props.ts'

/** Three columns of four. */
const POSTERS = 12

/** A leaning wall of posters beside the words, or above where there is no room. */
export function CollageHero({ titles, isLoading, motif, children }: HeroShapeProps) {
  return (
    <div className="dark:under-top-bar relative isolate grid overflow-hidden bg-(--service) @3xl:min-h-[38rem] @3xl:grid-cols-2">
      <div className="absolute inset-0 -z-20 bg-linear-to-br from-transparent to-black/60" />
      <HeroMotifDrawing motif={motif} />
      <div className="px-gutter grid content-center gap-4 pt-4 pb-12 @3xl:py-12">{children}</div>
      <div className="relative order-first h-60 mask-b-from-60% @3xl:order-last @3xl:h-auto @3xl:mask-b-from-100% @3xl:mask-l-from-75% dark:-mt-16">
        <div
          aria-hidden
          className="absolute top-1/2 left-1/2 grid w-[125%] -translate-1/2 -rotate-12 grid-cols-4 gap-3 @3xl:w-[120%] @3xl:gap-4"
        >
          {isLoading &&
            Array.from({ length: POSTERS }, (_, index) => (
              <div key={index} className="skeleton aspect-2/3 rounded-2xl bg-white/10" />
            ))}
          {titles.slice(0, POSTERS).map((title) => (
            <Poster
              key={titleKey(title)}
              title={title}
              width={240}
              eager
              className="aspect-2/3 w-full animate-[fade-in_600ms_ease-out] rounded-2xl bg-white/10 shadow-2xl shadow-black/50"
            />
          ))}
        </div>
      </div>
    </div>
  )
}
