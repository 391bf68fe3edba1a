import { lazy, Suspense } from 'react'

const EmojiPicture = lazy(async () => ({
  default: (await import('#src/features/auth/components/emoji-picture.tsx')).EmojiPicture,
}))

/** The emoji picked at sign-up, for an avatar without a picture; nothing where none was. */
export function userEmblem(user: { emoji?: string } | undefined) {
  if (!user?.emoji) return undefined
  return (
    <Suspense>
      <EmojiPicture emoji={user.emoji} />
    </Suspense>
  )
}
