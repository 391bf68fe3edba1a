import { createHash, type Hash } from 'node:crypto'

import { list, type ReadEntry } from 'tar'
import * as v from 'valibot'

import {
  type BackupManifest,
  type Contents,
  CONTENTS_FILE,
  contentsSchema,
  MANIFEST_FILE,
  manifestSchema,
  PARTS,
} from './backup-format.ts'

/** A file is not a backup, or not a complete one; the message says which. Nothing has been changed. */
export class InvalidBackupError extends Error {
  override name = 'InvalidBackupError'
}

/** Larger than any manifest or contents file. Larger entries are not loaded into memory. */
const MAX_TEXT_BYTES = 256 * 1024 * 1024

type Entry = { bytes: number; hash: Hash }

/**
 * Reads a whole backup, compares each file with its checksum and returns the manifest. Writes nothing.
 * @throws InvalidBackupError for a file that is truncated, damaged or no backup
 */
export async function checkBackup(file: string): Promise<BackupManifest> {
  const entryByPath = new Map<string, Entry>()
  const textByPath = new Map<string, string>()
  let violation: string | undefined
  const onReadEntry = (entry: ReadEntry) => {
    violation ??= findViolation(entry, entryByPath.size === 0, entryByPath)
    if (violation === undefined && entry.type === 'File') hashEntry(entry, entryByPath, textByPath)
  }
  try {
    // Nothing is written to disk, so that a high compression ratio is harmless.
    await list({ file, strict: true, maxDecompressionRatio: Infinity, onReadEntry })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new InvalidBackupError(`${file} is not a complete backup: ${violation ?? reason}`, { cause: error })
  }
  if (violation !== undefined)
    throw new InvalidBackupError(`${file} is not a backup of Marquee: ${violation}`)
  const parse = <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    parseText(file, textByPath.get(path), path, schema)
  const manifest = parse(MANIFEST_FILE, manifestSchema)
  assertIntact(file, entryByPath, parse(CONTENTS_FILE, contentsSchema))
  return manifest
}

/** Allows only regular files and folders inside the parts, so that extracting cannot write anywhere else. */
function findViolation(
  { path, type }: ReadEntry,
  isFirst: boolean,
  entryByPath: Map<string, Entry>,
): string | undefined {
  if (isFirst && path !== MANIFEST_FILE && type === 'File') return `it begins with ${quote(path)}`
  if (type !== 'File' && type !== 'Directory') return `${quote(path)} is neither a file nor a folder`
  if (entryByPath.has(path)) return `${quote(path)} is in it twice`
  if (type === 'File' && (path === MANIFEST_FILE || path === CONTENTS_FILE)) return undefined
  const [part, ...segments] = path.replace(/\/$/, '').split('/')
  const isInPart = PARTS.some((known) => known === part) && segments.every(isSafeSegment)
  return isInPart ? undefined : `${quote(path)} does not belong in one`
}

function isSafeSegment(segment: string): boolean {
  return segment !== '' && segment !== '.' && segment !== '..' && !/[\\:\0]/.test(segment)
}

function hashEntry(entry: ReadEntry, entryByPath: Map<string, Entry>, textByPath: Map<string, string>): void {
  const { path } = entry
  const hashed: Entry = { bytes: 0, hash: createHash('sha256') }
  entryByPath.set(path, hashed)
  const isText = (path === MANIFEST_FILE || path === CONTENTS_FILE) && entry.size <= MAX_TEXT_BYTES
  const chunks: Buffer[] = []
  entry.on('data', (chunk) => {
    hashed.bytes += chunk.length
    hashed.hash.update(chunk)
    if (isText) chunks.push(chunk)
  })
  entry.on('end', () => {
    if (isText) textByPath.set(path, Buffer.concat(chunks).toString('utf8'))
  })
}

function parseText<Schema extends v.GenericSchema>(
  file: string,
  text: string | undefined,
  path: string,
  schema: Schema,
): v.InferOutput<Schema> {
  if (text === undefined) throw new InvalidBackupError(`${file} is not a complete backup: ${path} is missing`)
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (result.success) return result.output
  throw new InvalidBackupError(`${file} has an unknown kind or version: ${path} is not as expected`)
}

function assertIntact(file: string, entryByPath: Map<string, Entry>, contents: Contents): void {
  const entries = [...entryByPath].filter(([path]) => path !== MANIFEST_FILE && path !== CONTENTS_FILE)
  const damaged = entries.find(([path, { bytes, hash }]) => {
    const expected = contents[path]
    return expected?.bytes !== bytes || expected.sha256 !== hash.digest('hex')
  })
  if (damaged) throw new InvalidBackupError(`${file} is damaged: ${quote(damaged[0])} has changed`)
  const missing = Object.keys(contents).find((path) => !entryByPath.has(path))
  if (missing !== undefined)
    throw new InvalidBackupError(`${file} is not a complete backup: ${quote(missing)} is missing`)
}

function quote(path: string): string {
  return JSON.stringify(path.slice(0, 200))
}
