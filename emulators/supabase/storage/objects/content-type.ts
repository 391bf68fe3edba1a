/** The first bytes, in hex, of the image formats that all browsers show and that cannot contain scripts. */
const SIGNATURES: [type: string, firstBytes: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  // Contains the length in four bytes.
  ['image/webp', /^52494646.{8}57454250/],
]

const MAX_SIGNATURE_BYTES = 12

/** Browsers download this type instead of showing it. */
const UNKNOWN = 'application/octet-stream'

/** Types that cannot run scripts. Images are detected by their bytes instead. */
const INERT = /^(?:text\/(?:plain|csv|vtt)|application\/(?:json|pdf)|(?:audio|video|font)\/[\w.+-]+)$/

/** Returns the type detected from the bytes, otherwise the claimed type if it is inert. */
export function detectUploadType(bytes: Uint8Array, claimedType: string): string {
  const type = detectType(bytes)
  return type === UNKNOWN && INERT.test(claimedType) ? claimedType : type
}

/** Detects an image type from the first bytes. SVG and HTML are left out, as they can contain scripts. */
export function detectType(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, MAX_SIGNATURE_BYTES)).toString('hex')
  const match = SIGNATURES.find(([, firstBytes]) => firstBytes.test(start))
  return match?.[0] ?? UNKNOWN
}
