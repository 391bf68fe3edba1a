import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '#playwright'

import { parseAppConfig } from '../support/backend.ts'
import { type Environment, findFreePorts, startExpectingFailure, startProduct } from '../support/product.ts'

let folder: string

test.beforeEach(() => {
  // Starting products takes longer than most tests.
  test.slow()
  folder = mkdtempSync(join(tmpdir(), 'marquee-start-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('two products run side by side and keep their data @full', async () => {
  const [first, second] = await Promise.all([startIn('first'), startIn('second')])
  const account = { email: 'robin@example.com', password: 'correct horse' }
  expect(await signUpStatus(first.url, account)).toBe(200)
  expect(await signUpStatus(second.url, account)).toBe(200)
  await second.stop()

  await test.step('only the owner can read the keys in the data folder', () => {
    expect(statSync(join(folder, 'first', 'keys', 'supabase.json')).mode & 0o077).toBe(0)
  })
  await test.step('a data folder in use is rejected', async () => {
    await expectStartupError(
      { ...(await findFreePorts()), DATA_DIR: join(folder, 'first') },
      /data folder .* is in use/i,
    )
  })
  await test.step('a port in use is rejected', async () => {
    const { port } = new URL(first.url)
    const { SANDBOX_PORT } = await findFreePorts()
    await expectStartupError(
      { PORT: port, SANDBOX_PORT, DATA_DIR: join(folder, 'third') },
      new RegExp(`Port ${port} is in use`),
    )
  })
  await first.stop()

  await test.step('data survives a restart, also with the former name of SANDBOX_PORT', async () => {
    const { PORT, SANDBOX_PORT } = await findFreePorts()
    const restarted = await startProduct({
      PORT,
      OUTSIDE_PORT: SANDBOX_PORT,
      DATA_DIR: join(folder, 'first'),
    })
    expect(await signUpStatus(restarted.url, account), 'the account exists').toBe(422)
    await restarted.stop()
  })
})

test('a data folder that cannot be used is rejected', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expectStartupError(
    { ...(await findFreePorts()), DATA_DIR: join(file, 'data') },
    /DATA_DIR .* cannot be used/,
  )
})

test('an unreachable database is rejected @full', async () => {
  const { PORT: unusedPort, ...rest } = await findFreePorts()
  const environment = {
    ...rest,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `postgres://marquee@127.0.0.1:${unusedPort}/marquee`,
  }
  await expectStartupError(environment, /DATABASE_URL cannot be used/)
})

test('an invalid variable is rejected by name', async () => {
  await expectStartupError({ DATA_DIR: join(folder, 'data'), PORT: '70000' }, /PORT/)
})

async function startIn(name: string) {
  return startProduct({ ...(await findFreePorts()), DATA_DIR: join(folder, name) })
}

/** Expects the start to fail with exit code 1 and one line of output. */
async function expectStartupError(environment: Environment, message: RegExp): Promise<void> {
  const { code, output } = await startExpectingFailure(environment)
  expect(output).toMatch(message)
  expect(output.trim().split('\n'), 'lines of output').toHaveLength(1)
  expect(code).toBe(1)
}

async function signUpStatus(url: string, account: { email: string; password: string }): Promise<number> {
  const html = await (await fetch(url)).text()
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: parseAppConfig(html).supabase.anonKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  })
  return response.status
}
