import { lazy, Suspense } from 'react'

const EmojiPicture = lazy(async () => ({
  default: (await import('#src/features/account/sign-up/sign-up-emoji.tsx')).EmojiImage,
}))

/** Returns the emoji chosen at sign-up for an avatar without an image, or undefined if there is none. */
export function renderUserEmoji(user: { emoji?: string } | undefined) {
  if (!user?.emoji) return undefined
  return (
    <Suspense>
      <EmojiPicture emoji={user.emoji} />
    </Suspense>
  )
}
