import { unzipSync, type UnzipFileInfo } from 'fflate'

import { ImportError } from './import-row.ts'

/** A file that the user chose, or that is in an archive of theirs. */
export type ImportFile = { name: string; bytes: Uint8Array }

/** The largest exports we know of have a few megabytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Of all files of an archive together. */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024

/** An export of lists has a file for each list. */
const MAX_ENTRIES = 2000

/** Text compresses to a twentieth at best; what compresses to less than a hundredth is a bomb. */
const MAX_RATIO = 100

/** A short file of equal lines may compress well. */
const RATIO_FREE_BYTES = 1024 * 1024

/**
 * Returns the text files of an archive, or the file itself if it is none. Archives in archives are not opened. Throws an
 * ImportError if the file is too large, or if the archive is damaged or would be too large.
 */
export function unpack(file: ImportFile): ImportFile[] {
  if (file.bytes.length > MAX_FILE_BYTES) throw new ImportError('file-too-large', file.name)
  if (!isZip(file.bytes)) return [file]
  let entries = 0
  let unpackedBytes = 0
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    entries += 1
    if (entries > MAX_ENTRIES) throw new ImportError('too-many-files', file.name)
    if (!isReadable(name)) return false
    unpackedBytes += originalSize
    const isBomb = originalSize > RATIO_FREE_BYTES && originalSize > size * MAX_RATIO
    if (isBomb || unpackedBytes > MAX_UNPACKED_BYTES) throw new ImportError('unpacked-too-large', file.name)
    return true
  }
  try {
    return Object.entries(unzipSync(file.bytes, { filter })).map(([name, bytes]) => ({ name, bytes }))
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError('damaged-archive', file.name, { cause: error })
  }
}

/** Files of macOS's archiver are copies of others. Letterboxd's folders have what the user deleted. */
function isReadable(name: string): boolean {
  return /\.(?:csv|json)$/i.test(name) && !/(?:^|\/)(?:__MACOSX|deleted|orphaned)\//.test(name)
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}
