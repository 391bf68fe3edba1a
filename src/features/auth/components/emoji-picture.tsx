import { SIGN_UP_EMOJI } from '../sign-up-emoji.ts'

/** The drawing of an emoji from the sign-up's choice, in an avatar. */
export function EmojiPicture({ emoji }: { emoji: string }) {
  const known = SIGN_UP_EMOJI.find((choice) => choice.emoji === emoji)
  return known ? <img src={known.picture} alt="" className="size-3/5 bg-transparent" /> : emoji
}
