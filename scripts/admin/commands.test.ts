import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AdminError } from './admin-error.ts'
import { run } from './commands.ts'
import { openBackend } from './open-backend.ts'
import { readArguments } from './read-arguments.ts'
import { type Product, startProduct } from './test-product.ts'

type Variables = Record<string, string>

const dataFolder = await mkdtemp(join(tmpdir(), 'marquee-admin-'))
afterAll(() => rm(dataFolder, { recursive: true }))

/** What `npm run admin -- …` prints, or throws. */
async function admin(variables: Variables, ...words: string[]): Promise<string> {
  const command = readArguments(words, new Date())
  if (!('email' in command)) throw new Error('Only what is asked of an account is tested here')
  const backend = await openBackend(variables)
  try {
    return await run(command, backend)
  } finally {
    await backend.close()
  }
}

/** What an operator does with one account, from the first gift to the end. */
async function expectAllCommandsToWork(variables: Variables, email: string): Promise<void> {
  expect(await admin(variables, 'ledger', email)).toBe(`${email} has had no credits yet.`)
  expect(await admin(variables, 'credits', email, '50', 'For the trouble')).toBe(`${email} has 50 credits.`)
  expect(await admin(variables, 'credits', email, '-20', 'Given twice')).toBe(`${email} has 30 credits.`)
  await expect(admin(variables, 'credits', email, '-31', 'Too many')).rejects.toThrow(
    `${email} has fewer credits than that. Balance 30, needed 31.`,
  )
  const ledger = await admin(variables, 'ledger', email)
  expect(ledger.split('\n').map((line) => line.replace(/^[-\d]+ [:\d]+ +/, ''))).toEqual([
    '50  bonus     For the trouble',
    '-20  usage     Given twice',
    `${email} has 30 credits.`,
  ])
  expect(await admin(variables, 'tier', email, 'KING')).toBe(`${email} has KING for good.`)
  expect(await admin(variables, 'tier', email, 'Annual', '--until', '2099-12-31')).toBe(
    `${email} has Annual until 2099-12-31.`,
  )
  expect(await admin(variables, 'tier', email, 'none')).toBe(`${email} has no tier.`)
  await expect(admin(variables, 'delete', email)).rejects.toThrow('Add --yes to do so.')
  expect(await admin(variables, 'delete', email, '--yes')).toBe(`${email} is deleted.`)
  await expect(admin(variables, 'ledger', email)).rejects.toThrow(`There is no account ${email}`)
}

describe('while the product runs', () => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct(dataFolder)
  })
  afterAll(() => product.close())

  test('every command works by its keys, and it sees the change', async () => {
    const { email, client } = await product.signUp()
    await admin(product.variables, 'credits', email, '7', 'A gift')
    expect((await client.from('credits').select('balance').single()).data).toEqual({ balance: 7 })
    const other = await product.signUp()
    await expectAllCommandsToWork(product.variables, other.email)
  })

  test('an address may be typed in capitals', async () => {
    const { email } = await product.signUp()
    expect(await admin(product.variables, 'tier', email.toUpperCase(), 'KING')).toContain('has KING')
  })

  test('what a viewer wrote into the ledger cannot steer the terminal', async () => {
    const { email, client } = await product.signUp()
    await admin(product.variables, 'credits', email, '5', 'A gift')
    const { data } = await client.auth.getUser()
    await client.rpc('add_credits_to_user', {
      p_email: email,
      p_user_id: data.user?.id,
      p_amount: -1,
      p_transaction_type: 'usage',
      p_description: 'red\u001b[31m\nroot deleted',
    })
    const ledger = await admin(product.variables, 'ledger', email)
    expect(ledger).toContain('red [31m root deleted')
    expect(ledger.split('\n')).toHaveLength(3)
  })

  test('at another port it is missed, in words that say what to do', async () => {
    const elsewhere = { ...product.variables, PORT: '1' }
    const asked = admin(elsewhere, 'ledger', 'viewer@example.com')
    await expect(asked).rejects.toThrow(AdminError)
    await expect(asked).rejects.toThrow(
      `The product runs on ${dataFolder}, but not at http://127.0.0.1:1: give this command the same PORT and HOST`,
    )
  })

  test('a project of Supabase is asked by its own keys, and not without them', async () => {
    const { email } = await product.signUp()
    const project = { SUPABASE_URL: product.url, SUPABASE_ANON_KEY: product.keys.anonKey }
    await expect(admin(project, 'ledger', email)).rejects.toThrow('SUPABASE_SERVICE_ROLE_KEY is missing')
    const withKey = { ...project, SUPABASE_SERVICE_ROLE_KEY: product.keys.serviceRoleKey }
    await expectAllCommandsToWork(withKey, email)
  })
})

describe('while the product is stopped', () => {
  test('every command works on the data folder', async () => {
    const product = await startProduct(dataFolder)
    const { email } = await product.signUp()
    await product.close()
    await expectAllCommandsToWork({ DATA_DIR: dataFolder }, email)
  })

  test('a folder without a database is told, and none is made there', async () => {
    const folder = join(dataFolder, 'nothing-here')
    await expect(admin({ DATA_DIR: folder }, 'ledger', 'viewer@example.com')).rejects.toThrow(
      `There is no database in ${folder}`,
    )
  })
})
