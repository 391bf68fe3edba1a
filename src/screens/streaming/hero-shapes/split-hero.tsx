import { HeroMotifDrawing } from './hero-motif-drawing.tsx'
import { HeroPicture } from './hero-picture.tsx'
import type { HeroShapeProps } from './hero-shape-props.ts'

/** A panel in the service's colour for the words, and the picture beside it, or above where there is no room. */
export function SplitHero({ leading, isLoading, motif, children }: HeroShapeProps) {
  return (
    <div className="dark:under-top-bar relative isolate overflow-hidden bg-(--service)">
      <HeroMotifDrawing motif={motif} />
      <div className="absolute inset-0 -z-20 bg-linear-to-br from-transparent to-black/45" />
      <div className="grid @3xl:min-h-[32rem] @3xl:grid-cols-[2fr_3fr]">
        <div className="px-gutter grid content-center gap-4 pt-4 pb-12 @3xl:py-12">{children}</div>
        <div className="relative order-first aspect-video mask-b-from-65% @3xl:order-last @3xl:aspect-auto @3xl:mask-b-from-100% @3xl:mask-l-from-70% dark:-mt-16">
          <HeroPicture leading={leading} isLoading={isLoading} className="absolute inset-0 size-full" />
        </div>
      </div>
    </div>
  )
}
