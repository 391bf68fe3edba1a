import { getInitial } from '#domain/format-locale.ts'

import { Artwork } from './artwork.tsx'

type PortraitProps = {
  name: string
  path: string | null
  /** The maximum size in CSS pixels. */
  width: number
  height: number
  /** The `sizes` of the image; without it, the maximum width. */
  sizes?: string
  className: string
}

/** A person's portrait next to their name; without a portrait, the name's initial. */
export function Portrait({ name, path, width, height, sizes = `${width}px`, className }: PortraitProps) {
  return (
    <Artwork
      paths={[path]}
      alt=""
      size="w500"
      sizes={sizes}
      width={width}
      height={height}
      className={`object-top ${className}`}
      fallback={
        <span
          aria-hidden
          className={`from-card to-surface text-muted @container-size grid place-items-center bg-linear-to-br ${className}`}
        >
          <span className="text-[36cqmin] font-semibold">{getInitial(name)}</span>
        </span>
      }
    />
  )
}
