/** Enough to see whether every other byte is zero. */
const SAMPLE_BYTES = 512

/**
 * Returns the text of a file in UTF-8 or UTF-16, with or without a byte order mark, or else in Windows-1252, which older
 * spreadsheets write and in which every file is valid.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = findUtf16(bytes)
  if (encoding) return decode(bytes, encoding)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode(bytes, 'windows-1252')
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes)
}

function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < sample.length / 4) return undefined
  return odd > even ? 'utf-16le' : 'utf-16be'
}
