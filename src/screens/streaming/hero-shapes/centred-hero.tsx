import { HeroMotifDrawing } from './hero-motif-drawing.tsx'
import { HeroPicture } from './hero-picture.tsx'
import type { HeroShapeProps } from './hero-shape-props.ts'

/** The picture as a wash of the service's colour, with the words in the middle. */
export function CentredHero({ leading, isLoading, motif, children }: HeroShapeProps) {
  return (
    <div className="dark:under-top-bar relative isolate grid min-h-[34rem] place-items-center overflow-hidden bg-(--service) @3xl:min-h-[40rem]">
      {/* Multiplied, no part of the picture is lighter than the colour, on which white text reads. */}
      <HeroPicture
        leading={leading}
        isLoading={isLoading}
        className="absolute inset-0 -z-20 size-full mix-blend-multiply"
      />
      <div className="absolute inset-0 -z-10 bg-radial from-black/25 to-transparent" />
      {/* Clear of the words. */}
      <HeroMotifDrawing
        motif={motif}
        className="[mask-image:radial-gradient(closest-side,transparent_45%,#000_90%)]"
      />
      <div className="from-background absolute inset-x-0 bottom-0 -z-10 hidden h-16 bg-linear-to-t to-transparent dark:block" />
      <div className="px-gutter grid justify-items-center gap-4 py-20 text-center">{children}</div>
    </div>
  )
}
