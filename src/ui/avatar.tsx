import { UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { getInitial } from '#domain/format-locale.ts'

const SIZES = {
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-16 text-2xl',
  xl: 'size-28 text-4xl',
} as const

type AvatarProps = {
  imageUrl?: string | null
  /** The first one that is not blank provides the initial. */
  names: (string | null | undefined)[]
  /** Shown without an image, instead of the initial. */
  fallback?: ReactNode
  size?: keyof typeof SIZES
}

/** A user's avatar: the image, the fallback, the initial or a generic icon, whichever comes first. */
export function Avatar({ imageUrl, names, fallback, size = 'md' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const name = names.find((each) => each?.trim())
  return (
    <span
      aria-hidden
      className={`from-accent to-accent/55 text-accent-foreground grid shrink-0 place-items-center overflow-hidden rounded-full bg-linear-to-br font-semibold ${SIZES[size]}`}
    >
      {imageUrl && imageUrl !== failedUrl ? (
        <img
          src={imageUrl}
          alt=""
          onError={() => setFailedUrl(imageUrl)}
          className="size-full object-cover"
        />
      ) : (
        (fallback ?? (name ? getInitial(name) : <UserRound className="size-1/2" />))
      )}
    </span>
  )
}
