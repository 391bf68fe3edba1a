import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, onTestFinished, test } from 'vitest'

import { createCluster } from './cluster.ts'
import { findPrograms } from './programs.ts'
import { chooseServerUser } from './server-user.ts'

const TEST_TIMEOUT_MS = 60_000

test(
  'a folder is created while the initdb of a killed process still writes its own',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'marquee-cluster-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const folder = join(dataDir, 'postgres')
    const programs = findPrograms()
    const place = { folder, programs, user: chooseServerUser(folder, programs.folder) }
    const listDrafts = () => readdirSync(dataDir).filter((name) => name !== 'postgres')

    const orphan = createCluster(place, { isDurable: false }).then(
      () => 'created',
      () => 'failed',
    )
    while (!listDrafts().some((name) => existsSync(join(dataDir, name, 'base')))) await sleep(1)
    await createCluster(place, { isDurable: false })

    expect(await orphan).toBe('failed')
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true)
    expect(listDrafts()).toEqual([])
  },
  TEST_TIMEOUT_MS,
)
