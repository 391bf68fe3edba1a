import {
  AVATAR_BUCKET,
  AVATAR_FOLDER,
  AVATAR_SIDE_PIXELS,
  buildAvatarPath,
  getCenterSquare,
} from '#domain/profile/profile-rules.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { getUser } from './fetch-profile.ts'
import { UnreadableImageError } from './profile-errors.ts'
import { updateProfile } from './save-profile.ts'

/** A year: every upload has a URL of its own. */
const CACHE_SECONDS = '31536000'

/** Browsers that cannot encode WebP fall back to PNG. */
const IMAGE_TYPE = 'image/webp'
const QUALITY = 0.9

/** Uploads an image as the user's avatar. Throws a NoUserError, an UnreadableImageError or a RequestError. */
export async function uploadAvatar(file: Blob): Promise<void> {
  const supabase = await getSupabase()
  const { id } = await getUser(supabase)
  const image = await cropToSquare(file)
  const path = buildAvatarPath(id, createRandomId(), image.type.replace('image/', ''))
  const bucket = supabase.storage.from(AVATAR_BUCKET)
  // Listed before the upload, so that it does not contain an avatar that another device uploads meanwhile.
  const { data: previous } = await bucket.list(AVATAR_FOLDER, { search: id })
  const { error } = await bucket.upload(path, image, {
    contentType: image.type,
    cacheControl: CACHE_SECONDS,
  })
  if (error) throw new RequestError(error.message, error.status ?? 0, { cause: error })
  await updateProfile(supabase, id, { avatar_url: bucket.getPublicUrl(path).data.publicUrl })
  // If this fails, the next upload deletes them.
  if (previous?.length) await bucket.remove(previous.map(({ name }) => `${AVATAR_FOLDER}/${name}`))
}

/** `crypto.randomUUID` is not available on an insecure origin, such as another machine in the local network. */
function createRandomId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(2)), (number) => number.toString(36)).join('')
}

/** Returns the center of an image, scaled down to the avatar's size. Throws an UnreadableImageError. */
async function cropToSquare(file: Blob): Promise<Blob> {
  const bitmap = await decode(file)
  const { left, top, side } = getCenterSquare(bitmap)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, AVATAR_SIDE_PIXELS)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Failed to create a 2D canvas context')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return encode(canvas)
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new UnreadableImageError('The image cannot be decoded', { cause })
  }
}

function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Failed to encode the image'))),
      IMAGE_TYPE,
      QUALITY,
    )
  })
}
