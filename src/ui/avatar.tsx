import { UserRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'

const SIZES = {
  sm: 'size-8 text-sm',
  md: 'size-10 text-base',
  lg: 'size-16 text-2xl',
  xl: 'size-28 text-4xl',
} as const

type AvatarProps = {
  pictureUrl?: string | null
  /** The first of these that says something gives the letter: display name, then e-mail. */
  names: (string | null | undefined)[]
  /** Stands in for a picture that there is not. */
  emblem?: ReactNode
  size?: keyof typeof SIZES
}

/** A person's picture or emblem; else the first letter of the name, else a generic icon (spec, section 3). */
export function Avatar({ pictureUrl, names, emblem, size = 'md' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const letter = names
    .find((name) => name?.trim())
    ?.trim()
    .charAt(0)
    .toUpperCase()
  return (
    <span
      aria-hidden
      className={`from-accent to-accent/55 text-accent-foreground grid shrink-0 place-items-center overflow-hidden rounded-full bg-linear-to-br font-semibold ${SIZES[size]}`}
    >
      {pictureUrl && pictureUrl !== failedUrl ? (
        <img
          src={pictureUrl}
          alt=""
          onError={() => setFailedUrl(pictureUrl)}
          className="size-full object-cover"
        />
      ) : (
        (emblem ?? letter ?? <UserRound className="size-1/2" />)
      )}
    </span>
  )
}
