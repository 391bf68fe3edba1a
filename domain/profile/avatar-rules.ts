/** The storage bucket that holds the pictures (spec, section 3). */
export const AVATAR_BUCKET = 'avatars'

/** Where in it they lie. */
export const AVATAR_FOLDER = 'avatars'

/** The largest file that may be chosen (spec, section 5). */
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024

/** Enough for the largest place where it is shown, on the sharpest screens. */
export const AVATAR_SIDE_PIXELS = 512

export type AvatarRefusal = 'not-an-image' | 'too-large'

/** Why a chosen file is refused, by what the browser knows of it; nothing when it may be tried. */
export function avatarRefusal({ type, size }: { type: string; size: number }): AvatarRefusal | undefined {
  if (!type.startsWith('image/')) return 'not-an-image'
  return size > AVATAR_MAX_BYTES ? 'too-large' : undefined
}

/** Where a picture is kept in the bucket; `random` makes each its own, so that an old one is never shown for a new one. */
export function avatarPath(userId: string, random: string, extension: string): string {
  return `${AVATAR_FOLDER}/${userId}-${random}.${extension}`
}

/** The largest square in the middle of a picture, in its pixels. */
export function middleSquare({ width, height }: { width: number; height: number }): {
  left: number
  top: number
  side: number
} {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}
