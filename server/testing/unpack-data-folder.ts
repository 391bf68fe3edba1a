import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zstdDecompressSync } from 'node:zlib'

import { extract } from 'tar'

const FIXTURES = join(import.meta.dirname, 'fixtures')

/**
 * Unpacks a data folder that an earlier version (November 22, 2026) wrote: three accounts, bought credits, plans, history
 * and an avatar, in a database of PGlite. A start changes the folder, so each test unpacks its own.
 */
export async function unpackEarlierDataFolder(folder: string): Promise<void> {
  await unpack('data-folder-2026-11.tar.zst', folder)
}

/** The same of November 28, 2026: one account with a library of all kinds, in a database of Postgres 18. */
export async function unpackLibraryDataFolder(folder: string): Promise<void> {
  await unpack('data-folder-2026-11-28.tar.zst', folder)
}

/** The account in the folder of November 22 that has credits, history and a profile. */
export const EARLIER_USER = {
  email: 'viewer@example.com',
  password: 'correct horse',
  id: 'c17c4224-4455-46c3-9e65-01c760998ee4',
} as const

/** The account in the folder of November 28. */
export const LIBRARY_USER = {
  email: 'viewer@example.com',
  password: 'correct horse',
  id: 'a5993f77-293d-4481-a721-c80eb6f8f65c',
} as const

async function unpack(name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = Readable.from([zstdDecompressSync(readFileSync(join(FIXTURES, name)))])
  await pipeline(archive, extract({ cwd: folder, strict: true }))
}
