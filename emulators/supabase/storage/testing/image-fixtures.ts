const SIGNATURES = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ffe0',
  'image/gif': Buffer.from('GIF89a').toString('hex'),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP').toString('hex'),
}

export type ImageType = keyof typeof SIGNATURES

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const

/** Returns bytes that start with the signature of an image type. `fill` makes them distinguishable. */
export function createImage(
  type: ImageType = 'image/png',
  { size = 64, fill = 1 } = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(fill)
  bytes.set(Buffer.from(SIGNATURES[type], 'hex'))
  return bytes
}

/** Returns an image as a browser's file input provides it. */
export function createImageBlob(
  type: ImageType = 'image/png',
  options?: { size?: number; fill?: number },
): Blob {
  return new Blob([createImage(type, options)], { type })
}
