import type { TitleSummary } from '#domain/catalogue/title.ts'

import { Artwork } from './artwork.tsx'

type PosterProps = {
  title: Pick<TitleSummary, 'posterPath' | 'backdropPath'>
  /** Empty if the title's name is next to the poster. */
  alt?: string
  /** The approximate width in CSS pixels. */
  width: number
  /** The `sizes` of the image, if the width depends on the screen. */
  sizes?: string
  isEager?: boolean
  className?: string
}

/** A title's poster, or its backdrop if there is no poster. */
export function Poster({ title, alt = '', width, sizes = `${width}px`, isEager, className }: PosterProps) {
  return (
    <Artwork
      paths={[title.posterPath, title.backdropPath]}
      alt={alt}
      size="w500"
      sizes={sizes}
      width={width}
      height={width * 1.5}
      isEager={isEager}
      className={className}
    />
  )
}
