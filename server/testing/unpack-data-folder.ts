import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { zstdDecompressSync } from 'node:zlib'

import { extract } from 'tar'

const ARCHIVE = join(import.meta.dirname, 'fixtures', 'data-folder-2026-11.tar.zst')

/**
 * Unpacks a data folder that an earlier version (November 2026) wrote: three accounts, bought credits, plans, history
 * and an avatar. A start changes the folder, so each test unpacks its own.
 */
export async function unpackEarlierDataFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const archive = Readable.from([zstdDecompressSync(readFileSync(ARCHIVE))])
  await pipeline(archive, extract({ cwd: folder, strict: true }))
}

/** The account in the folder that has credits, history and a profile. */
export const EARLIER_USER = {
  email: 'viewer@example.com',
  password: 'correct horse',
  id: 'c17c4224-4455-46c3-9e65-01c760998ee4',
} as const
