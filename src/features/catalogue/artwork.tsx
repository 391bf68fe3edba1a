import { useState, type ReactNode } from 'react'

import { imageUrl, pictureSources, type ImageSize } from '#domain/catalogue/images.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** Stands where the catalogue has no picture, or where none could be loaded (spec, section 8). */
const PLACEHOLDER = '/placeholder.svg'

/** The full address of a catalogue picture. */
export function artworkUrl(size: ImageSize, path: string): string {
  return imageUrl(appConfig.catalogue.imageUrl, size, path)
}

type ArtworkProps = {
  /** In order of preference; one that fails to load gives way to the next, the last to a placeholder. */
  paths: (string | null)[]
  alt: string
  /** The largest size that is worth loading here. */
  size: ImageSize
  /** How wide it stands, as the `sizes` of an image say it; a smaller size is loaded where that will do. */
  slot?: string
  width: number
  height: number
  /** Pictures in the first view load at once, the others when they come near. */
  eager?: boolean
  className?: string
  /** What stands here without a picture; the placeholder unless there is something better. */
  fallback?: ReactNode
}

/** A picture of the catalogue with the spec's fallback order. */
export function Artwork(props: ArtworkProps) {
  const { paths, alt, size, slot, width, height, eager = false, className = '', fallback } = props
  const [failures, setFailures] = useState(0)
  const path = paths.filter(Boolean)[failures]
  const shared = { width, height, draggable: false, className: `object-cover ${className}` }
  if (!path) return fallback ?? <img src={PLACEHOLDER} {...shared} alt={alt} />
  return (
    <img
      key={path}
      // What a lazy picture measures is known before it is loaded.
      sizes={slot && (eager ? slot : `auto, ${slot}`)}
      srcSet={slot && pictureSources(appConfig.catalogue.imageUrl, size, path).srcset}
      src={artworkUrl(size, path)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      ref={eager ? undefined : fadeInWhenSlow}
      onLoad={({ currentTarget }) => delete currentTarget.dataset['loading']}
      onError={() => setFailures(failures + 1)}
      {...shared}
      alt={alt}
    />
  )
}

/** Whatever is at hand by then stands at once; anything else fades in when it comes (`theme.css`). */
const AT_HAND_MS = 80

function fadeInWhenSlow(image: HTMLImageElement | null): void {
  setTimeout(() => {
    if (image && !image.complete) image.dataset['loading'] = ''
  }, AT_HAND_MS)
}
