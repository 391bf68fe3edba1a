import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { AdminError } from './admin-error.ts'
import { runAccountCommand } from './commands.ts'
import { openBackend } from './open-backend.ts'
import { parseArguments } from './parse-arguments.ts'
import { type Product, startProduct } from './testing/start-product.ts'

type Variables = Record<string, string>

const dataFolder = await mkdtemp(join(tmpdir(), 'marquee-admin-'))
afterAll(() => rm(dataFolder, { recursive: true }))

/** Resolves to the output of `npm run admin -- …`. */
async function admin(variables: Variables, ...words: string[]): Promise<string> {
  const command = parseArguments(words, new Date())
  if (!('email' in command)) throw new Error('Only account commands are tested here')
  const backend = await openBackend(variables)
  try {
    return await runAccountCommand(command, backend)
  } finally {
    await backend.close()
  }
}

/** Runs every command on one account, ending with its deletion. */
async function expectAllCommandsToWork(variables: Variables, email: string): Promise<void> {
  expect(await admin(variables, 'ledger', email)).toBe(`${email} has no credit transactions yet.`)
  expect(await admin(variables, 'credits', email, '50', 'Compensation')).toBe(`${email} has 50 credits.`)
  expect(await admin(variables, 'credits', email, '-20', 'Granted twice')).toBe(`${email} has 30 credits.`)
  await expect(admin(variables, 'credits', email, '-31', 'Too many')).rejects.toThrow(
    `${email} does not have enough credits. Balance 30, needed 31.`,
  )
  const ledger = await admin(variables, 'ledger', email)
  expect(ledger.split('\n').map((line) => line.replace(/^[-\d]+ [:\d]+ +/, ''))).toEqual([
    '50  bonus     Compensation',
    '-20  usage     Granted twice',
    `${email} has 30 credits.`,
  ])
  expect(await admin(variables, 'tier', email, 'KING')).toBe(`${email} has KING without an end date.`)
  expect(await admin(variables, 'tier', email, 'Annual', '--until', '2099-12-31')).toBe(
    `${email} has Annual until 2099-12-31.`,
  )
  expect(await admin(variables, 'tier', email, 'none')).toBe(`${email} has no tier.`)
  await expect(admin(variables, 'delete', email)).rejects.toThrow('Add --yes to continue.')
  expect(await admin(variables, 'delete', email, '--yes')).toBe(`${email} is deleted.`)
  await expect(admin(variables, 'ledger', email)).rejects.toThrow(`There is no account ${email}`)
}

describe('while the product runs', () => {
  let product: Product

  beforeAll(async () => {
    product = await startProduct(dataFolder)
  })
  afterAll(() => product.close())

  test('every command uses its keys, and users see the changes', async () => {
    const { email, client } = await product.signUp()
    await admin(product.variables, 'credits', email, '7', 'A gift')
    expect((await client.from('credits').select('balance').single()).data).toEqual({ balance: 7 })
    const other = await product.signUp()
    await expectAllCommandsToWork(product.variables, other.email)
  })

  test('emails are case-insensitive', async () => {
    const { email } = await product.signUp()
    expect(await admin(product.variables, 'tier', email.toUpperCase(), 'KING')).toContain('has KING')
  })

  test('control characters in the ledger are not printed', async () => {
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

  test('a wrong port is an error that says what to do', async () => {
    const wrongPort = { ...product.variables, PORT: '1' }
    const output = admin(wrongPort, 'ledger', 'user@example.com')
    await expect(output).rejects.toThrow(AdminError)
    await expect(output).rejects.toThrow(
      `The product runs on ${dataFolder}, but not at http://127.0.0.1:1: run this command with the product's PORT and HOST`,
    )
  })

  test('a Supabase project requires its service key', async () => {
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
    // Each command opens the database.
  }, 60_000)

  test('a folder without a database is an error, and none is created', async () => {
    const folder = join(dataFolder, 'empty')
    await expect(admin({ DATA_DIR: folder }, 'ledger', 'user@example.com')).rejects.toThrow(
      `There is no database in ${folder}`,
    )
  })
})
