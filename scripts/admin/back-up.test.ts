import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase } from '@marquee/database/open-database.ts'
import { pictureBlob } from '@marquee/supabase-emulator/storage/test-picture.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { checkBackup } from '../../server/backup/check-backup.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'
import { type Product, startProduct } from './test-product.ts'

/** Copying a database is a thousand files: quick on a disk of one's own, and not where many share one. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const SPENDERS = 2
const START_CREDITS = 5000

const root = await mkdtemp(join(tmpdir(), 'marquee-backup-'))
const dataFolder = join(root, 'data')
let copies = 0

afterAll(() => rm(root, { recursive: true, force: true }))

const newFolder = () => join(root, `copy-${(copies += 1)}`)
const newFile = () => join(root, `backup-${(copies += 1)}.tar.gz`)
const back = async (variables: Record<string, string>) => {
  const file = newFile()
  return { file, report: await backUp(variables, file, root) }
}
const restoreInto = (file: string, folder: string, { isSure = false, ...more } = {}) =>
  restore({ DATA_DIR: folder, ...more }, { file, isSure }, root)

type Member = Awaited<ReturnType<Product['signUp']>>

/** Watches title after title, each for a credit, until told to stop; counts what was answered. */
function spend({ client }: Member) {
  const done = new AbortController()
  let answered = 0
  const work = (async () => {
    for (let title = 1; !done.signal.aborted; title += 1) {
      const { data } = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: title })
      if (data?.outcome === 'charged') answered += 1
    }
  })()
  const stop = async () => {
    done.abort()
    await work
  }
  return { answered: () => answered, stop }
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

/** The session of before the backup, used at the restored product. */
async function resume(product: Product, { client }: Member) {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error('nobody is signed in')
  const restored = createClient(product.url, product.keys.anonKey, { auth: { persistSession: false } })
  const { error } = await restored.auth.refreshSession({ refresh_token: data.session.refresh_token })
  expect(error).toBeNull()
  return restored
}

async function startOn(folder: string, work: (product: Product) => Promise<void>) {
  const product = await startProduct(folder)
  try {
    await work(product)
  } finally {
    await product.close()
  }
}

describe('a backup', () => {
  let product: Product
  let members: Member[]
  let picture: string
  /** Of the first test. */
  let file: string

  beforeAll(async () => {
    product = await startProduct(dataFolder)
    members = await Promise.all(Array.from({ length: SPENDERS }, () => product.signUp()))
    for (const { email } of members) await addCredits(product, email, START_CREDITS)
    const { data } = await (members[0]?.client.auth.getUser() ?? Promise.reject(new Error('no member')))
    picture = `avatars/${data.user?.id}-a.png`
    await members[0]?.client.storage.from('avatars').upload(picture, pictureBlob())
    mkdirSync(join(dataFolder, 'media'))
  })
  afterAll(() => product.close())

  test('of a running product under load holds all that was answered before, and no half of anything', async () => {
    const spenders = members.map(spend)
    await expect
      .poll(() => Math.min(...spenders.map(({ answered }) => answered())), { timeout: 15_000 })
      .toBeGreaterThan(5)
    const answeredBefore = spenders.map(({ answered }) => answered())
    const { file: made, report } = await back(product.variables)
    file = made
    await Promise.all(spenders.map(({ stop }) => stop()))
    expect(report).toContain('holds the database, keys, uploads and test checkout')
    expect(report).toContain(`The films in ${join(dataFolder, 'media')} are not in it.`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect.poll(() => readdirSync(join(dataFolder, 'cache'))).toEqual([])

    const folder = newFolder()
    expect(await restoreInto(file, folder)).toMatch(/is as it was at \d{4}-\d\d-\d\dT/)
    await startOn(folder, async (restored) => {
      for (const [index, member] of members.entries()) {
        const client = await resume(restored, member)
        const { data: credits } = await client.from('credits').select('balance').single()
        const { data: ledger } = await client.from('credit_transactions').select('amount').limit(1000)
        const { data: passes } = await client.from('viewing_passes').select('tmdb_id').limit(1000)
        const spent = (ledger ?? []).filter(({ amount }) => amount === -1).length
        expect(spent).toBeGreaterThanOrEqual(answeredBefore[index] ?? Infinity)
        expect(spent).toBeLessThanOrEqual(spenders[index]?.answered() ?? 0)
        expect(credits?.balance).toBe(START_CREDITS - spent)
        expect(passes).toHaveLength(spent)
      }
      const answer = await fetch(`${restored.url}/storage/v1/object/public/avatars/${picture}`)
      expect(await answer.blob()).toEqual(pictureBlob())
    })
  })

  test('lets the product answer meanwhile, and is made once at a time', async () => {
    const [one, another] = await Promise.allSettled([back(product.variables), back(product.variables)])
    const refused = [one, another].find(({ status }) => status === 'rejected')
    if (refused?.status === 'rejected') expect(String(refused.reason)).toContain('being made already')
    expect([one.status, another.status]).toContain('fulfilled')
  })

  test('is given to the service key alone, and only on the machine itself', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${product.url}/operator/backup`, { method: 'POST', headers })
    const { data } = await (members[0]?.client.auth.getSession() ?? Promise.reject(new Error('no member')))
    const { anonKey, serviceRoleKey } = product.keys
    const wrong = ['', 'nonsense', anonKey, data.session?.access_token ?? '']
    for (const key of wrong) {
      expect((await ask({ authorization: `Bearer ${key}`, apikey: key })).status).toBe(401)
    }
    const through = await ask({ authorization: `Bearer ${serviceRoleKey}`, 'x-forwarded-for': '192.0.2.1' })
    expect(through.status).toBe(403)
  })

  test('is not written over a file, and not of a folder that has no database', async () => {
    const bytes = readFileSync(file)
    await expect(backUp(product.variables, file, root)).rejects.toThrow('is there already')
    expect(readFileSync(file)).toEqual(bytes)
    await expect(backUp({ DATA_DIR: newFolder() }, undefined, root)).rejects.toThrow('There is no database')
  })

  test('is not restored over a product that runs', async () => {
    await expect(restoreInto(file, dataFolder, { isSure: true })).rejects.toThrow('is in use by')
  })

  test('that cannot be written leaves nothing', async () => {
    await expect(backUp(product.variables, join(root, 'no-folder', 'x.tar.gz'), root)).rejects.toThrow(
      'ENOENT',
    )
    await expect.poll(() => readdirSync(join(dataFolder, 'cache'))).toEqual([])
  })
})

describe('of a stopped product', () => {
  let file: string

  beforeAll(async () => {
    const report = await backUp({ DATA_DIR: dataFolder }, undefined, root)
    file = /\S+\/marquee-\d{8}T\d{6}\.tar\.gz/.exec(report)?.[0] ?? ''
  })
  afterEach(() => expect(existsSync(join(dataFolder, 'restore-draft'))).toBe(false))

  test('everything comes back, keys and all, and without a path the file has the hour for a name', async () => {
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

  test('a folder that holds something is left alone, and with --yes put aside', async () => {
    const folder = newFolder()
    await restoreInto(file, folder)
    await writeFile(join(folder, 'uploads', 'mine'), 'mine')
    await expect(restoreInto(file, folder)).rejects.toThrow(
      'is not empty: it has keys, payments, uploads, database. Add --yes',
    )
    expect(existsSync(join(folder, 'uploads', 'mine'))).toBe(true)
    const report = await restoreInto(file, folder, { isSure: true })
    const [aside = ''] = /\S+\/replaced-\d{8}T\d{6}/.exec(report) ?? []
    expect(readFileSync(join(aside, 'uploads', 'mine'), 'utf8')).toBe('mine')
    expect(existsSync(join(folder, 'uploads', 'mine'))).toBe(false)
    expect(readdirSync(aside).toSorted()).toEqual(['database', 'keys', 'payments', 'uploads'])
  })

  test('a database of an older Marquee is brought up to date when it starts', async () => {
    const older = newFolder()
    await restoreInto(file, older)
    const logger = pino({ level: 'silent' })
    const database = await openDatabase({ dataDir: older, logger })
    await database.query('drop function public.my_sessions()')
    await database.query(`delete from platform.applied_migrations where name like '%_my_sessions.sql'`)
    await database.close()
    const folder = newFolder()
    await restoreInto((await back({ DATA_DIR: older })).file, folder)
    await startOn(folder, async (product) => {
      const { client } = await product.signUp()
      expect((await client.rpc('my_sessions')).data).toHaveLength(1)
    })
  })

  test('with a database elsewhere, the folder alone is saved, and both reports say so', async () => {
    const { file: part, report } = await back({
      DATA_DIR: dataFolder,
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    })
    expect(report).toContain('save that with pg_dump')
    expect((await checkBackup(part)).database).toBe('elsewhere')
    const folder = newFolder()
    expect(await restoreInto(part, folder)).toContain('restore that with pg_restore')
    expect(readdirSync(folder)).not.toContain('database')
    expect(readdirSync(folder)).toContain('keys')
  })

  test('a Supabase project keeps its own backups', async () => {
    const project = { SUPABASE_URL: 'https://project.supabase.example', SUPABASE_ANON_KEY: 'key' }
    await expect(backUp(project, undefined, root)).rejects.toThrow('nothing is kept on this machine')
    await expect(restore(project, { file, isSure: true }, root)).rejects.toThrow(
      'nothing is kept on this machine',
    )
  })

  test('after a restore that was cut off the product does not start on a mixture, until it was run again', async () => {
    const folder = newFolder()
    await restoreInto(file, folder)
    await writeFile(join(folder, 'restore-unfinished'), 'What was here before is in …\n')
    renameSync(join(folder, 'database'), join(folder, 'database-away'))
    await expect(startProduct(folder)).rejects.toThrow('was cut off: run it again with --yes')
    await restoreInto(file, folder, { isSure: true })
    await startOn(folder, async () => {})
  })
})
