import { AVATAR_SIDE_PIXELS, middleSquare } from '#domain/profile/avatar-rules.ts'

import { UnreadablePictureError } from './profile-errors.ts'

/** Small, and read by every browser that is still cared for. One that cannot write it gives PNG. */
const PICTURE_TYPE = 'image/webp'
const QUALITY = 0.9

/** The middle of a picture as a square of at most 512 pixels. @throws UnreadablePictureError */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await readPicture(file)
  const { left, top, side } = middleSquare(picture)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, AVATAR_SIDE_PIXELS)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser gives no canvas to draw on')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  picture.close()
  return writePicture(canvas)
}

async function readPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (cause) {
    throw new UnreadablePictureError('The picture cannot be read', { cause })
  }
}

function writePicture(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      PICTURE_TYPE,
      QUALITY,
    )
  })
}
