import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { chooseServerUser, giveToServer } from './server-user.ts'

let dataDir: string
let folder: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-server-user-'))
  folder = join(dataDir, 'data', 'postgres')
  mkdirSync(join(dataDir, 'data'), { mode: 0o700 })
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

describe.skipIf(process.getuid?.() !== 0)('for root', () => {
  test('a folder of another user is used as that user', async () => {
    chmodSync(dataDir, 0o755)
    mkdirSync(folder)
    chownSync(folder, 65_534, 65_534)
    expect(chooseServerUser(folder, '/usr/bin').owner).toEqual({ uid: 65_534, gid: 65_534 })
  })

  test('without namespaces, another user needs a path to the programs and the data', async () => {
    const path = process.env['PATH']
    // Without `unshare`.
    process.env['PATH'] = '/nowhere'
    try {
      chmodSync(dataDir, 0o700)
      expect(() => chooseServerUser(folder, '/usr/bin')).toThrow(
        `The embedded database cannot run here: Postgres does not run as root, and other users cannot reach ${dataDir}/data. Start as another user, or set DATABASE_URL to a Postgres server.`,
      )
      chmodSync(dataDir, 0o755)
      const user = chooseServerUser(folder, '/usr/bin')
      expect(user.owner?.uid).toBeGreaterThan(0)
      mkdirSync(folder)
      await giveToServer(folder, user)
      expect(statSync(folder).uid).toBe(user.owner?.uid)
      expect(statSync(join(dataDir, 'data')).mode & 0o777).toBe(0o711)
    } finally {
      process.env['PATH'] = path
    }
  })
})
