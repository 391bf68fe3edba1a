/** In hexadecimal, the first bytes of the kinds of picture that every browser shows and that cannot run anything. */
const SIGNATURES: [type: string, firstBytes: RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^474946383[79]61/],
  // Four bytes of length stand in the middle.
  ['image/webp', /^52494646.{8}57454250/],
]

const LONGEST_SIGNATURE_BYTES = 12

/** A browser saves this and does not show it. */
const UNKNOWN = 'application/octet-stream'

/** What shows text or plays, and runs nothing; a picture among them would have been known by its bytes. */
const INERT = /^(?:text\/(?:plain|csv|vtt)|application\/(?:json|pdf)|(?:audio|video|font)\/[\w.+-]+)$/

/** As what an upload is kept: what its bytes are, else what its sender says, where a browser may believe that. */
export function typeOfUpload(bytes: Uint8Array, claimedType: string): string {
  const type = typeOfBytes(bytes)
  return type === UNKNOWN && INERT.test(claimedType) ? claimedType : type
}

/** What the bytes are, whatever their name or sender says. SVG and HTML have no signature here on purpose. */
export function typeOfBytes(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, LONGEST_SIGNATURE_BYTES)).toString('hex')
  const known = SIGNATURES.find(([, firstBytes]) => firstBytes.test(start))
  return known?.[0] ?? UNKNOWN
}
