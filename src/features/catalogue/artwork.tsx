import { ImageOff } from 'lucide-react'
import { useState } from 'react'

import { imageUrl, type ImageSize } from '#domain/catalogue/images.ts'
import { appConfig } from '#src/config/app-config.ts'

/** The full address of a catalogue picture. */
export function artworkUrl(size: ImageSize, path: string): string {
  return imageUrl(appConfig.catalogue.imageUrl, size, path)
}

type ArtworkProps = {
  /** In order of preference; one that fails to load gives way to the next, the last to a placeholder. */
  paths: (string | null)[]
  alt: string
  size: ImageSize
  width: number
  height: number
  /** Pictures in the first view load at once, the others when they come near. */
  eager?: boolean
  className?: string
}

/** A picture of the catalogue with the spec's fallback order. */
export function Artwork({ paths, alt, size, width, height, eager = false, className = '' }: ArtworkProps) {
  const [failures, setFailures] = useState(0)
  const path = paths.filter((candidate) => candidate !== null)[failures]
  if (path === undefined) return <ArtworkPlaceholder alt={alt} className={className} />
  return (
    <img
      key={path}
      src={artworkUrl(size, path)}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onError={() => setFailures(failures + 1)}
      className={`object-cover ${className}`}
    />
  )
}

function ArtworkPlaceholder({ alt, className }: { alt: string; className: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`from-raised to-surface text-soft grid place-items-center bg-linear-to-br ${className}`}
    >
      <ImageOff aria-hidden className="size-8 opacity-60" strokeWidth={1.4} />
    </span>
  )
}
