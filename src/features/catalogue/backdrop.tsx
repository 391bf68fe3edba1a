import { Artwork } from './artwork.tsx'
import { BACKDROP_SLOT } from './backdrop-slot.ts'

type BackdropProps = {
  paths: (string | null)[]
  className: string
}

/** A picture as wide as the screen behind what is told of a title: in the first view, and silent for assistive technology. */
export function Backdrop({ paths, className }: BackdropProps) {
  return (
    <Artwork
      paths={paths}
      alt=""
      size="w1280"
      slot={BACKDROP_SLOT}
      width={1280}
      height={720}
      eager
      className={className}
    />
  )
}
