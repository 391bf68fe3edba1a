import { unzipSync, type UnzipFileInfo } from 'fflate'

import { ImportError, type UnreadFile } from './import-row.ts'

/** A file that the user chose, or that is in an archive of theirs. */
export type ImportFile = { name: string; bytes: Uint8Array }

/** The largest exports we know of have a few megabytes. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Of all files that are chosen at once, and of everything in their archives. */
export const MAX_TOTAL_BYTES = 100 * 1024 * 1024

/** An export of lists has a file for each list. */
const MAX_FILES = 2000

/** Text compresses to a twentieth at best; what compresses to less than a hundredth is a bomb. */
const MAX_RATIO = 100

/** A short file of equal lines may compress well. */
const RATIO_FREE_BYTES = 1024 * 1024

/** Stored, and deflated. */
const METHODS: readonly number[] = [0, 8]

type Unpacked = { files: ImportFile[]; unread: UnreadFile[] }

/**
 * Returns the text files of the archives and the files that are none, and names what cannot be read. Archives in archives
 * are not opened. Throws an ImportError if a file is too large, or if all of them together are or would be.
 */
export function unpackFiles(chosen: readonly ImportFile[]): Unpacked {
  const files: ImportFile[] = []
  const unread: UnreadFile[] = []
  const budget = { bytes: MAX_TOTAL_BYTES, entries: MAX_FILES }
  for (const file of chosen) {
    if (file.bytes.length > MAX_FILE_BYTES) throw new ImportError('file-too-large', file.name)
    if (isZip(file.bytes)) {
      const unpacked = unpack(file, budget)
      files.push(...unpacked.files)
      unread.push(...unpacked.unread)
    } else if (isOtherArchive(file)) unread.push({ name: file.name, reason: 'packed' })
    else {
      files.push(file)
      budget.bytes -= file.bytes.length
      budget.entries -= 1
      if (budget.bytes < 0) throw new ImportError('files-too-large', file.name)
      if (budget.entries < 0) throw new ImportError('too-many-files', file.name)
    }
  }
  return { files, unread }
}

function unpack(archive: ImportFile, budget: { bytes: number; entries: number }): Unpacked {
  const locked = listLocked(archive.bytes)
  const unread: UnreadFile[] = []
  let index = -1
  const filter = ({ name, size, originalSize, compression }: UnzipFileInfo) => {
    index += 1
    budget.entries -= 1
    if (budget.entries < 0) throw new ImportError('too-many-files', archive.name)
    const isArchive = isOtherArchive({ name, bytes: new Uint8Array() })
    if (isLeftover(name) || !(isArchive || isText(name))) return false
    if (locked[index] || isArchive || !METHODS.includes(compression)) {
      unread.push({ name: `${archive.name}/${name}`, reason: locked[index] ? 'password' : 'packed' })
      return false
    }
    budget.bytes -= originalSize
    const isBomb = originalSize > RATIO_FREE_BYTES && originalSize > size * MAX_RATIO
    if (isBomb || budget.bytes < 0) throw new ImportError('unpacked-too-large', archive.name)
    return true
  }
  try {
    const files = Object.entries(unzipSync(archive.bytes, { filter }))
    return { files: files.map(([name, bytes]) => ({ name, bytes })), unread }
  } catch (error) {
    if (error instanceof ImportError) throw error
    return { files: [], unread: [{ name: archive.name, reason: 'damaged-archive' }] }
  }
}

/** Other files of an archive are images and the like. */
function isText(name: string): boolean {
  return /\.(?:csv|json|tsv|txt)$/i.test(name)
}

/** Files of macOS's archiver are copies of others. Letterboxd's folders have what the user deleted. */
function isLeftover(name: string): boolean {
  return /(?:^|\/)(?:(?:__MACOSX|deleted|orphaned)\/|\._)/i.test(name)
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** By their first bytes: 7z, RAR and gzip. */
function isOtherArchive({ name, bytes }: ImportFile): boolean {
  const starts = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  return (
    /\.(?:zip|7z|rar|t?gz|tar)$/i.test(name) ||
    starts(0x37, 0x7a, 0xbc, 0xaf) ||
    starts(0x52, 0x61, 0x72, 0x21) ||
    starts(0x1f, 0x8b)
  )
}

const END_SIGNATURE = 0x06_05_4b_50
const ENTRY_SIGNATURE = 0x02_01_4b_50
const END_BYTES = 22
const ENTRY_BYTES = 46

/** The end of the directory may be followed by a comment. */
const MAX_COMMENT_BYTES = 65_535

/** Returns for each entry of the central directory whether a password protects it. */
function listLocked(bytes: Uint8Array): boolean[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const locked: boolean[] = []
  const earliest = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT_BYTES)
  let end = bytes.length - END_BYTES
  while (end >= earliest && view.getUint32(end, true) !== END_SIGNATURE) end -= 1
  if (end < earliest) return locked
  let at = view.getUint32(end + 16, true)
  while (at + ENTRY_BYTES <= bytes.length && view.getUint32(at, true) === ENTRY_SIGNATURE) {
    locked.push((view.getUint16(at + 8, true) & 1) === 1)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    )
    at += ENTRY_BYTES + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return locked
}
