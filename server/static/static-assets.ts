import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

import { getMimeType } from 'hono/utils/mime'

import type { Coding } from '../http/content-coding.ts'

type Content = Uint8Array<ArrayBuffer>

/** A file of a build, with the packed editions that were made of it. */
export type BuiltFile = {
  content: Content
  packed: Partial<Record<Coding, Content>>
  contentType: string
  /** Names the content; of one length, and without quotes. */
  hash: string
  changedAt: Date
}

/** By what a packed edition's name ends in. */
const PACKED_NAMES: readonly (readonly [ending: string, coding: Coding])[] = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
]

/**
 * Gives what is in a file of a build, by its path from the build's folder on, as in "/assets/app.js", and null where
 * there is none. A build never changes, so each file is read once and kept, a few megabytes in all: opening a file costs
 * several times what sending it does.
 */
export function builtFiles(folder: string): (path: string) => BuiltFile | null {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
  const paths = new Set(names.map((name) => `/${name.replaceAll(sep, '/')}`))
  const read = new Map<string, BuiltFile>()
  return (path) => {
    if (!paths.has(path)) return null
    const file = read.get(path) ?? readFile(folder, path, paths)
    read.set(path, file)
    return file
  }
}

function readFile(folder: string, path: string, paths: ReadonlySet<string>): BuiltFile {
  const content = contentOf(join(folder, path))
  const editions = PACKED_NAMES.filter(([ending]) => paths.has(path + ending))
  return {
    content,
    packed: Object.fromEntries(
      editions.map(([ending, coding]) => [coding, contentOf(join(folder, path + ending))]),
    ),
    contentType: getMimeType(path) ?? 'application/octet-stream',
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 22),
    changedAt: statSync(join(folder, path)).mtime,
  }
}

function contentOf(path: string): Content {
  return new Uint8Array(readFileSync(path))
}
