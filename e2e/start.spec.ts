import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { configIn } from './support/backend.ts'
import { freePorts, startProduct, startToFail, type Environment } from './support/product.ts'

let folder: string

test.beforeEach(() => {
  // Each of these starts a product or two of its own.
  test.slow()
  folder = mkdtempSync(join(tmpdir(), 'marquee-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two products at once keep apart, and each keeps its data', async () => {
  const [first, second] = await Promise.all([startIn('first'), startIn('second')])
  const account = { email: 'robin@example.com', password: 'correct horse' }
  expect(await signUpStatus(first.url, account)).toBe(200)
  expect(await signUpStatus(second.url, account)).toBe(200)
  await Promise.all([first.stop(), second.stop()])

  const again = await startIn('first')
  expect(await signUpStatus(again.url, account), 'the account is still there').toBe(422)
  await again.stop()
})

test('the keys in the data folder are readable by the owner alone', async () => {
  const product = await startIn('keys')
  await product.stop()
  expect(statSync(join(folder, 'keys', 'keys', 'supabase.json')).mode & 0o077).toBe(0)
})

test('a second product on the same data folder is refused', async () => {
  const product = await startIn('shared')
  await expectRefusal(
    { ...(await freePorts()), DATA_DIR: join(folder, 'shared') },
    /data folder .* is in use/i,
  )
  await product.stop()
})

test('a port in use is one clear line', async () => {
  const product = await startIn('one')
  const taken = new URL(product.url).port
  const { OUTSIDE_PORT } = await freePorts()
  await expectRefusal(
    { PORT: taken, OUTSIDE_PORT, DATA_DIR: join(folder, 'two') },
    new RegExp(`Port ${taken} is in use`),
  )
  await product.stop()
})

test('a data folder that cannot be used is one clear line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expectRefusal({ ...(await freePorts()), DATA_DIR: join(file, 'data') }, /DATA_DIR .* cannot be used/)
})

test('a database that cannot be reached is one clear line', async () => {
  const { PORT: nobodyListens, ...rest } = await freePorts()
  const environment = {
    ...rest,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://marquee@127.0.0.1:${nobodyListens}/marquee`,
  }
  await expectRefusal(environment, /DATABASE_URL cannot be used/)
})

const MALFORMED: [variable: string, value: string][] = [
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['OUTSIDE_PORT', '-1'],
  ['HOST', 'not a host'],
  ['PLAYERS', '[{"name":"one"}]'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SUPABASE_URL', 'https://example.com'],
]

for (const [variable, value] of MALFORMED) {
  test(`${variable}=${value} is refused by name`, async () => {
    await expectRefusal({ DATA_DIR: join(folder, 'data'), [variable]: value }, new RegExp(variable))
  })
}

async function startIn(name: string) {
  return startProduct({ ...(await freePorts()), DATA_DIR: join(folder, name) })
}

async function expectRefusal(environment: Environment, message: RegExp): Promise<void> {
  const { code, output } = await startToFail(environment)
  expect(output).toMatch(message)
  expect(output.trim().split('\n'), 'one line').toHaveLength(1)
  expect(code).toBe(1)
}

async function signUpStatus(url: string, account: { email: string; password: string }): Promise<number> {
  const page = await (await fetch(url)).text()
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: configIn(page).supabase.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return response.status
}
