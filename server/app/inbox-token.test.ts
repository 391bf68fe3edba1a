import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { readConfig } from '../config/config.ts'
import { loadInboxToken } from './inbox-token.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-inbox-'))
afterAll(() => rmSync(folder, { recursive: true }))

function load(environment: Record<string, string> = {}): Promise<string | undefined> {
  return loadInboxToken(readConfig({ DATA_DIR: folder, ...environment }))
}

test('the token of the dev inbox is generated once and cannot be guessed', async () => {
  const token = await load()
  expect(token).toMatch(/^[\w-]{24}$/)
  expect(await load()).toBe(token)
})

test('INBOX_TOKEN replaces the generated token', async () => {
  expect(await load({ INBOX_TOKEN: 'chosen-by-the-operator' })).toBe('chosen-by-the-operator')
})

test.each(['http://localhost:8080', 'http://127.0.0.1:4300', 'http://[::1]:4300'])(
  'there is a dev inbox if SITE_URL is %s',
  async (url) => expect(await load({ SITE_URL: url })).toBeDefined(),
)

test.each<Record<string, string>>([
  { SITE_URL: 'https://marquee.example' },
  { SITE_URL: 'http://192.168.0.7:4300', INBOX_TOKEN: 'chosen-by-the-operator' },
  { SMTP_URL: 'smtp://mail.example?from=a@example.com' },
])('there is no dev inbox with %j', async (environment) => {
  expect(await load(environment)).toBeUndefined()
})
