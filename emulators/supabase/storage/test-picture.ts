const SIGNATURES = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ffe0',
  'image/gif': Buffer.from('GIF89a').toString('hex'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP').toString('hex'),
}

export type PictureType = keyof typeof SIGNATURES

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Bytes that begin as a picture does. `fill` tells one from another. */
export function picture(
  type: PictureType = 'image/png',
  { size = 64, fill = 1 } = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(fill)
  bytes.set(Buffer.from(SIGNATURES[type], 'hex'))
  return bytes
}

/** A picture as a browser's file field gives it. */
export function pictureBlob(
  type: PictureType = 'image/png',
  options?: { size?: number; fill?: number },
): Blob {
  return new Blob([picture(type, options)], { type })
}
