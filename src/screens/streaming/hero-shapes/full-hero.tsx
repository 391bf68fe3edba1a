import { HeroMotifDrawing } from './hero-motif-drawing.tsx'
import { HeroPicture } from './hero-picture.tsx'
import type { HeroShapeProps } from './hero-shape-props.ts'

/** A picture from edge to edge, tinted at a corner, with the words at its foot. */
export function FullHero({ leading, isLoading, motif, children }: HeroShapeProps) {
  return (
    <div className="dark:under-top-bar relative isolate flex min-h-[36rem] items-end overflow-hidden bg-neutral-950 @3xl:min-h-[42rem]">
      <HeroPicture leading={leading} isLoading={isLoading} className="absolute inset-0 -z-20 size-full" />
      <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/90 via-black/65 to-black/10 @3xl:bg-linear-to-r @3xl:via-black/50 @3xl:to-transparent" />
      <div className="absolute inset-0 -z-10 bg-radial-[at_0%_100%] from-(--service)/60 to-transparent to-65%" />
      <HeroMotifDrawing motif={motif} />
      <div className="from-background absolute inset-x-0 bottom-0 -z-10 hidden h-20 bg-linear-to-t to-transparent dark:block" />
      <div className="px-gutter grid max-w-3xl gap-4 pb-24">{children}</div>
    </div>
  )
}
