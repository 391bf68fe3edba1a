import { AVATAR_BUCKET, AVATAR_FOLDER, avatarPath } from '#domain/profile/avatar-rules.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { squarePicture } from './square-picture.ts'
import { currentUserId, writeProfile } from './write-profile.ts'

/** Each picture has an address of its own, so it may be kept as long as anybody likes. */
const CACHE_SECONDS = '31536000'

/** Makes a file the user's picture. @throws NoUserError, UnreadablePictureError, RequestError when that is refused */
export async function uploadAvatar(file: Blob): Promise<void> {
  const supabase = await getSupabase()
  const userId = await currentUserId(supabase)
  const picture = await squarePicture(file)
  const path = avatarPath(userId, randomWord(), picture.type.replace('image/', ''))
  const bucket = supabase.storage.from(AVATAR_BUCKET)
  // Listed before the new one is there, so that none which another device adds meanwhile is taken for an old one.
  const { data: former } = await bucket.list(AVATAR_FOLDER, { search: userId })
  const { error } = await bucket.upload(path, picture, {
    contentType: picture.type,
    cacheControl: CACHE_SECONDS,
  })
  if (error) throw new RequestError(error.message, error.status ?? 0, { cause: error })
  await writeProfile(supabase, userId, { avatar_url: bucket.getPublicUrl(path).data.publicUrl })
  // The picture is changed. Should the old ones stay, the next change removes them.
  if (former?.length) await bucket.remove(former.map(({ name }) => `${AVATAR_FOLDER}/${name}`))
}

/** Works where `randomUUID` does not: over http on another machine of the house. */
function randomWord(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join('')
}
