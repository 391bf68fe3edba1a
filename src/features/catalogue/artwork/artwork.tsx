import { useState, type ReactNode } from 'react'

import {
  BACKDROP_SIZES,
  buildImageUrl,
  getImageSources,
  type ImageSize,
} from '#domain/catalogue/catalogue-urls.ts'
import { appConfig } from '#src/lib/app-config.ts'

const PLACEHOLDER = '/placeholder.svg'

export function artworkUrl(size: ImageSize, path: string): string {
  return buildImageUrl(appConfig.catalogue.imageUrl, size, path)
}

type ArtworkProps = {
  /** In order of preference: an image that fails to load is replaced with the next one, the last one with a fallback. */
  paths: (string | null)[]
  alt: string
  /** The largest size to load. */
  size: ImageSize
  /** The `sizes` of the image; without it there is no `srcset`. */
  sizes?: string
  width: number
  height: number
  /** Loads it right away, for images in the first view. */
  isEager?: boolean
  className?: string
  /** Replaces the placeholder image. */
  fallback?: ReactNode
}

/** A poster, backdrop, still or portrait of the catalogue. */
export function Artwork(props: ArtworkProps) {
  const { paths, alt, size, sizes, width, height, isEager = false, className = '', fallback } = props
  const [failureCount, setFailureCount] = useState(0)
  const path = paths.filter(Boolean)[failureCount]
  const shared = { width, height, draggable: false, className: `object-cover ${className}` }
  if (!path) return fallback ?? <img src={PLACEHOLDER} {...shared} alt={alt} />
  return (
    <img
      key={path}
      // Without `auto`: Chromium never frees images that had it, nor the removed screens around them.
      sizes={sizes}
      srcSet={sizes && getImageSources(appConfig.catalogue.imageUrl, size, path).srcset}
      src={artworkUrl(size, path)}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
      ref={markWhenSlow}
      onLoad={({ currentTarget }) => delete currentTarget.dataset['loading']}
      onError={() => setFailureCount(failureCount + 1)}
      {...shared}
      alt={alt}
    />
  )
}

type BackdropProps = {
  paths: (string | null)[]
  className: string
}

/** A decorative backdrop across the screen, in the first view. */
export function Backdrop({ paths, className }: BackdropProps) {
  return (
    <Artwork
      paths={paths}
      alt=""
      size="w1280"
      sizes={BACKDROP_SIZES}
      width={1280}
      height={720}
      isEager
      className={className}
    />
  )
}

/** An image that loads within this time, for example from the cache, appears at once. */
const SLOW_AFTER_MS = 80

/** Slow images fade in, unless they are in the first view. Meanwhile their frame has the name of the title. */
function markWhenSlow(image: HTMLImageElement | null): void {
  setTimeout(() => {
    if (image && !image.complete) image.dataset['loading'] = ''
  }, SLOW_AFTER_MS)
}
