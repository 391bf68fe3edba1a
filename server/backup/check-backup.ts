import { createHash, type Hash } from 'node:crypto'

import { list, type ReadEntry } from 'tar'
import * as v from 'valibot'

import {
  CONTENTS_FILE,
  contents,
  type Contents,
  heading,
  type Heading,
  HEADING_FILE,
  PARTS,
} from './backup-format.ts'

/** A file that is no backup of ours, or not a whole one; the message says so and nothing was changed. */
export class BadBackupError extends Error {
  override name = 'BadBackupError'
}

/** Far more than any heading or contents; what claims to be one and is longer is not read. */
const LONGEST_TEXT_BYTES = 256 * 1024 * 1024

type Found = { bytes: number; hash: Hash }

/**
 * Reads a backup from end to end and compares every file with what the backup says of it; writes nothing.
 * @throws BadBackupError for a file that is cut off, damaged or foreign
 */
export async function checkBackup(file: string): Promise<Heading> {
  const foundByPath = new Map<string, Found>()
  const textByPath = new Map<string, string>()
  let refusal: string | undefined
  const onReadEntry = (entry: ReadEntry) => {
    refusal ??= refusalOf(entry, foundByPath.size === 0, foundByPath)
    if (refusal === undefined && entry.type === 'File') follow(entry, foundByPath, textByPath)
  }
  try {
    // How well zeros pack says nothing against an archive that nobody unpacks here.
    await list({ file, strict: true, maxDecompressionRatio: Infinity, onReadEntry })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BadBackupError(`${file} is no whole backup: ${refusal ?? reason}`, { cause: error })
  }
  if (refusal !== undefined) throw new BadBackupError(`${file} is no backup of Marquee: ${refusal}`)
  const read = <Schema extends v.GenericSchema>(path: string, schema: Schema) =>
    readText(file, textByPath.get(path), path, schema)
  const told = read(HEADING_FILE, heading)
  compare(file, foundByPath, read(CONTENTS_FILE, contents))
  return told
}

/** Only plain files and folders beneath the parts are ever unpacked; whatever leads elsewhere spoils the whole. */
function refusalOf(
  { path, type }: ReadEntry,
  isFirst: boolean,
  found: Map<string, Found>,
): string | undefined {
  if (isFirst && path !== HEADING_FILE && type === 'File') return `it begins with ${quoted(path)}`
  if (type !== 'File' && type !== 'Directory') return `${quoted(path)} is neither a file nor a folder`
  if (found.has(path)) return `${quoted(path)} is in it twice`
  if (type === 'File' && (path === HEADING_FILE || path === CONTENTS_FILE)) return undefined
  const [part, ...steps] = path.replace(/\/$/, '').split('/')
  const isBeneath = PARTS.some((known) => known === part) && steps.every(isStep)
  return isBeneath ? undefined : `${quoted(path)} does not belong in one`
}

function isStep(step: string): boolean {
  return step !== '' && step !== '.' && step !== '..' && !/[\\:\0]/.test(step)
}

function follow(entry: ReadEntry, foundByPath: Map<string, Found>, textByPath: Map<string, string>): void {
  const { path } = entry
  const found: Found = { bytes: 0, hash: createHash('sha256') }
  foundByPath.set(path, found)
  const isText = (path === HEADING_FILE || path === CONTENTS_FILE) && entry.size <= LONGEST_TEXT_BYTES
  const chunks: Buffer[] = []
  entry.on('data', (chunk) => {
    found.bytes += chunk.length
    found.hash.update(chunk)
    if (isText) chunks.push(chunk)
  })
  entry.on('end', () => {
    if (isText) textByPath.set(path, Buffer.concat(chunks).toString('utf8'))
  })
}

function readText<Schema extends v.GenericSchema>(
  file: string,
  text: string | undefined,
  path: string,
  schema: Schema,
): v.InferOutput<Schema> {
  if (text === undefined) throw new BadBackupError(`${file} is no whole backup: ${path} is missing`)
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (result.success) return result.output
  throw new BadBackupError(`${file} is of another kind or version: ${path} is not as expected`)
}

function compare(file: string, foundByPath: Map<string, Found>, told: Contents): void {
  const found = [...foundByPath].filter(([path]) => path !== HEADING_FILE && path !== CONTENTS_FILE)
  const damaged = found.find(([path, { bytes, hash }]) => {
    const wanted = told[path]
    return wanted?.bytes !== bytes || wanted.sha256 !== hash.digest('hex')
  })
  if (damaged) throw new BadBackupError(`${file} is damaged: ${quoted(damaged[0])} is not what was put in`)
  const missing = Object.keys(told).find((path) => !foundByPath.has(path))
  if (missing !== undefined)
    throw new BadBackupError(`${file} is no whole backup: ${quoted(missing)} is missing`)
}

function quoted(path: string): string {
  return JSON.stringify(path.slice(0, 200))
}
