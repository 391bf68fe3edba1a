import type { TitleSummary } from '#domain/catalogue/title.ts'

import { Artwork } from './artwork.tsx'

type PosterProps = {
  title: Pick<TitleSummary, 'posterPath' | 'backdropPath'>
  /** Empty where the title's name stands beside it. */
  alt?: string
  /** About how wide it is shown, in CSS pixels. */
  width: number
  /** The same as the `sizes` of an image say it, where the screen decides. */
  slot?: string
  eager?: boolean
  className?: string
}

/** A title's poster; its backdrop, and then a placeholder, where there is none (spec, section 2: "Poster card"). */
export function Poster({ title, alt = '', width, slot = `${width}px`, eager, className }: PosterProps) {
  return (
    <Artwork
      paths={[title.posterPath, title.backdropPath]}
      alt={alt}
      size="w500"
      slot={slot}
      width={width}
      height={width * 1.5}
      eager={eager}
      className={className}
    />
  )
}
