/** Maximum length of a name or title in characters. The database has the same limit. */
export const PROFILE_TEXT_MAX_LENGTH = 100

export const AVATAR_BUCKET = 'avatars'

export const AVATAR_FOLDER = 'avatars'

export const AVATAR_MAX_BYTES = 5 * 1024 * 1024

/** Enough for the largest avatar on a high-density screen. */
export const AVATAR_SIDE_PIXELS = 512

export type AvatarError = 'not-an-image' | 'too-large'

/** Returns why a chosen file is rejected, from its metadata alone; undefined if it may be uploaded. */
export function validateAvatar({ type, size }: { type: string; size: number }): AvatarError | undefined {
  if (!type.startsWith('image/')) return 'not-an-image'
  return size > AVATAR_MAX_BYTES ? 'too-large' : undefined
}

/** Returns the object path of an avatar. `random` makes it unique, so that no cache serves an old avatar. */
export function buildAvatarPath(userId: string, random: string, extension: string): string {
  return `${AVATAR_FOLDER}/${userId}-${random}.${extension}`
}

/** Returns the largest centered square of an image, in pixels. */
export function getCenterSquare({ width, height }: { width: number; height: number }): {
  left: number
  top: number
  side: number
} {
  const side = Math.min(width, height)
  return { left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2), side }
}

/**
 * Control, zero-width and bidirectional characters, which the database rejects too. Joiners and variation selectors are
 * allowed: emoji and several scripts need them.
 */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/gu

/** Returns a typed name or title as it is stored: without invisible characters, trimmed, and null if empty. */
export function toProfileText(text: string): string | null {
  return text.replaceAll(INVISIBLE, '').trim() || null
}
