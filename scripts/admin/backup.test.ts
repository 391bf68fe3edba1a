import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '@marquee/database/open-database.ts'
import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { checkBackup } from '../../server/backup/check-backup.ts'
import { createBackup } from './backup.ts'
import { restore } from './restore.ts'
import { type Product, startProduct } from './testing/start-product.ts'

/** A database is about a thousand files, which take long to copy on a shared disk. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const SPENDERS = 2
const START_CREDITS = 5000

const root = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
const dataFolder = join(root, 'data')
let copies = 0

afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = () => join(root, `copy-${(copies += 1)}`)
const newFile = () => join(root, `backup-${(copies += 1)}.tar.gz`)
const backUp = async (variables: Record<string, string>) => {
  const file = newFile()
  return { file, report: await createBackup(variables, file, root) }
}
const restoreInto = (file: string, folder: string, { isSure = false, ...more } = {}) =>
  restore({ DATA_DIR: folder, ...more }, { file, isSure }, root)

type User = Awaited<ReturnType<Product['signUp']>>

/** Spends credits on one title after another until stopped, and counts the confirmed ones. */
function spend({ client }: User) {
  const controller = new AbortController()
  let confirmed = 0
  const work = (async () => {
    for (let title = 1; !controller.signal.aborted; title += 1) {
      const { data } = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: title })
      if (data?.outcome === 'charged') confirmed += 1
    }
  })()
  const stop = async () => {
    controller.abort()
    await work
  }
  return { countConfirmed: () => confirmed, stop }
}

async function addCredits(product: Product, email: string, amount: number) {
  const service = createClient(product.url, product.keys.serviceRoleKey, { auth: { persistSession: false } })
  const { data: id } = await service.rpc('account_id_of', { p_email: email })
  const { error } = await service.rpc('add_credits_to_user', {
    p_email: email,
    p_user_id: id,
    p_amount: amount,
    p_transaction_type: 'purchase',
    p_description: 'A pack',
  })
  if (error) throw error
}

/** Continues a session from before the backup on the restored product. */
async function resumeSession(product: Product, { client }: User) {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('not signed in')
  const restored = createClient(product.url, product.keys.anonKey, { auth: { persistSession: false } })
  const { error } = await restored.auth.refreshSession({ refresh_token: data.session.refresh_token })
  expect(error).toBeNull()
  return restored
}

async function withProduct(folder: string, work: (product: Product) => Promise<void>) {
  const product = await startProduct(folder)
  try {
    await work(product)
  } finally {
    await product.close()
  }
}

describe('a backup', () => {
  let product: Product
  let users: User[]
  let avatarPath: string
  /** Created by the first test. */
  let file: string

  beforeAll(async () => {
    product = await startProduct(dataFolder)
    users = await Promise.all(Array.from({ length: SPENDERS }, () => product.signUp()))
    for (const { email } of users) await addCredits(product, email, START_CREDITS)
    const { data } = await (users[0]?.client.auth.getUser() ?? Promise.reject(new Error('no user')))
    avatarPath = `avatars/${data.user?.id}-a.png`
    await users[0]?.client.storage.from('avatars').upload(avatarPath, createImageBlob())
    mkdirSync(join(dataFolder, 'media'))
  })
  afterAll(() => product.close())

  test('of a running product under load contains all confirmed changes, and none in part', async () => {
    const spenders = users.map(spend)
    await expect
      .poll(() => Math.min(...spenders.map(({ countConfirmed }) => countConfirmed())), { timeout: 15_000 })
      .toBeGreaterThan(5)
    const confirmedBefore = spenders.map(({ countConfirmed }) => countConfirmed())
    const { file: created, report } = await backUp(product.variables)
    file = created
    await Promise.all(spenders.map(({ stop }) => stop()))
    expect(report).toContain('has the database, keys, uploads and test checkout')
    expect(report).toContain(`It does not include the videos in ${join(dataFolder, 'media')}.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect.poll(() => readdirSync(join(dataFolder, 'cache')), { timeout: 15_000 }).toEqual([])

    const folder = newFolder()
    expect(await restoreInto(file, folder)).toMatch(/is restored to \d{4}-\d\d-\d\dT/)
    await withProduct(folder, async (restored) => {
      for (const [index, user] of users.entries()) {
        const client = await resumeSession(restored, user)
        const { data: credits } = await client.from('credits').select('balance').single()
        const { data: ledger } = await client.from('credit_transactions').select('amount').limit(1000)
        const { data: passes } = await client.from('viewing_passes').select('tmdb_id').limit(1000)
        const spent = (ledger ?? []).filter(({ amount }) => amount === -1).length
        expect(spent).toBeGreaterThanOrEqual(confirmedBefore[index] ?? Infinity)
        expect(spent).toBeLessThanOrEqual(spenders[index]?.countConfirmed() ?? 0)
        expect(credits?.balance).toBe(START_CREDITS - spent)
        expect(passes).toHaveLength(spent)
      }
      const response = await fetch(`${restored.url}/storage/v1/object/public/avatars/${avatarPath}`)
      expect(await response.blob()).toEqual(createImageBlob())
    })
  })

  test('runs one at a time', async () => {
    const [one, another] = await Promise.allSettled([backUp(product.variables), backUp(product.variables)])
    const rejected = [one, another].find(({ status }) => status === 'rejected')
    if (rejected?.status === 'rejected') expect(String(rejected.reason)).toContain('in progress')
    expect([one.status, another.status]).toContain('fulfilled')
  })

  test('requires the service key and a local request', async () => {
    const requestBackup = (headers: Record<string, string>) =>
      fetch(`${product.url}/operator/backup`, { method: 'POST', headers })
    const { data } = await (users[0]?.client.auth.getSession() ?? Promise.reject(new Error('no user')))
    const { anonKey, serviceRoleKey } = product.keys
    const wrongKeys = ['', 'nonsense', anonKey, data.session?.access_token ?? '']
    for (const key of wrongKeys) {
      expect((await requestBackup({ authorization: `Bearer ${key}`, apikey: key })).status).toBe(401)
    }
    const proxied = await requestBackup({
      authorization: `Bearer ${serviceRoleKey}`,
      'x-forwarded-for': '192.0.2.1',
    })
    expect(proxied.status).toBe(403)
  })

  test('overwrites no file, and requires a database', async () => {
    const bytes = readFileSync(file)
    await expect(createBackup(product.variables, file, root)).rejects.toThrow('exists already')
    expect(readFileSync(file)).toEqual(bytes)
    await expect(createBackup({ DATA_DIR: newFolder() }, undefined, root)).rejects.toThrow(
      'There is no database',
    )
  })

  test('is not restored while the product runs', async () => {
    await expect(restoreInto(file, dataFolder, { isSure: true })).rejects.toThrow('is in use by')
  })

  test('leaves no files behind when it fails', async () => {
    await expect(createBackup(product.variables, join(root, 'no-folder', 'x.tar.gz'), root)).rejects.toThrow(
      'ENOENT',
    )
    await expect.poll(() => readdirSync(join(dataFolder, 'cache')), { timeout: 15_000 }).toEqual([])
  })
})

describe('a backup of a stopped product', () => {
  let file: string

  beforeAll(async () => {
    const report = await createBackup({ DATA_DIR: dataFolder }, undefined, root)
    file = /\S+\/marquee-\d{8}T\d{6}\.tar\.gz/.exec(report)?.[0] ?? ''
  })
  afterEach(() => expect(existsSync(join(dataFolder, 'restore-draft'))).toBe(false))

  test('restores everything, and is named after the time', async () => {
    const folder = newFolder()
    await restoreInto(file, folder)
    for (const name of ['keys/supabase.json', 'keys/stripe.json', 'payments/stripe.sqlite']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    }
    expect(readFileSync(join(folder, 'keys/supabase.json'))).toEqual(
      readFileSync(join(dataFolder, 'keys/supabase.json')),
    )
    expect(readdirSync(join(folder, 'uploads'))).toEqual(readdirSync(join(dataFolder, 'uploads')))
  })

  test('replaces existing data only with --yes, and keeps it', async () => {
    const folder = newFolder()
    await restoreInto(file, folder)
    await writeFile(join(folder, 'uploads', 'mine'), 'mine')
    await expect(restoreInto(file, folder)).rejects.toThrow(
      'is not empty: it has keys, payments, uploads, postgres. Add --yes',
    )
    expect(existsSync(join(folder, 'uploads', 'mine'))).toBe(true)
    const report = await restoreInto(file, folder, { isSure: true })
    const [replaced = ''] = /\S+\/replaced-\d{8}T\d{6}/.exec(report) ?? []
    expect(readFileSync(join(replaced, 'uploads', 'mine'), 'utf8')).toBe('mine')
    expect(existsSync(join(folder, 'uploads', 'mine'))).toBe(false)
    expect(readdirSync(replaced).toSorted()).toEqual(['keys', 'payments', 'postgres', 'uploads'])
  })

  test('of an older version is migrated at the next start', async () => {
    const older = newFolder()
    await restoreInto(file, older)
    const logger = pino({ level: 'silent' })
    const database = await openDatabase({ dataDir: older, logger })
    await database.query('drop function public.my_sessions()')
    await database.query(`delete from platform.applied_migrations where name like '%_my_sessions.sql'`)
    await database.close()
    const folder = newFolder()
    await restoreInto((await backUp({ DATA_DIR: older })).file, folder)
    await withProduct(folder, async (product) => {
      const { client } = await product.signUp()
      expect((await client.rpc('my_sessions')).data).toHaveLength(1)
    })
  })

  test('does not include a database on a server, and both reports say so', async () => {
    const { file: part, report } = await backUp({
      DATA_DIR: dataFolder,
      DATABASE_URL: 'postgres://user@127.0.0.1:1/none',
    })
    expect(report).toContain('back that up with pg_dump')
    expect((await checkBackup(part)).database).toBe('elsewhere')
    const folder = newFolder()
    expect(await restoreInto(part, folder)).toContain('restore that with pg_restore')
    expect(readdirSync(folder)).not.toContain('postgres')
    expect(readdirSync(folder)).toContain('keys')
  })

  test('is not available for a Supabase project', async () => {
    const project = { SUPABASE_URL: 'https://project.supabase.example', SUPABASE_ANON_KEY: 'key' }
    await expect(createBackup(project, undefined, root)).rejects.toThrow('no data is stored on this machine')
    await expect(restore(project, { file, isSure: true }, root)).rejects.toThrow(
      'no data is stored on this machine',
    )
  })

  test('must be restored again after an interrupted restore, before the product starts', async () => {
    const folder = newFolder()
    await restoreInto(file, folder)
    await writeFile(join(folder, 'restore-unfinished'), 'The previous data is in …\n')
    renameSync(join(folder, 'postgres'), join(folder, 'postgres-away'))
    await expect(startProduct(folder)).rejects.toThrow('was interrupted: run it again with --yes')
    await restoreInto(file, folder, { isSure: true })
    await withProduct(folder, async () => {})
  })
})
