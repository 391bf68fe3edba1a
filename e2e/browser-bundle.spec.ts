import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'

import { DATA_FOLDER } from './support/start-product.ts'
import { expect, test } from './support/test.ts'

const ROOT = join(import.meta.dirname, '..')

/** What anybody may know: it is sent to every browser, or half of a pair that is made to be shown. */
const PUBLIC_KEYS = ['anonKey', 'x', 'y', 'kid', 'kty', 'crv', 'alg', 'publishableKey']

test('no secret and no server module is in anything that a browser is given', async ({ request }) => {
  const given = await everythingGiven(request)
  expect(given, 'the screens were read').toContain('Loading amazing content...')
  const secrets = installedSecrets()
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  for (const secret of secrets) expect(given.includes(secret), 'a key of the data folder').toBe(false)
  for (const name of ['SUPABASE_SERVICE_ROLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])
    expect(given).not.toContain(name)
  const serverTexts = textsOfServer()
  expect(serverTexts.length).toBeGreaterThan(200)
  expect(serverTexts.filter((text) => given.includes(text))).toEqual([])
})

/** The app's page and every script that can be reached from it, lazily or not. */
async function everythingGiven(request: APIRequestContext): Promise<string> {
  const texts: string[] = []
  const waiting = ['/']
  const seen = new Set(waiting)
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = await (await request.get(path)).text()
    texts.push(text)
    for (const [name] of text.matchAll(/assets\/[\w.$-]+\.(?:js|css)/g)) {
      if (seen.has(`/${name}`)) continue
      seen.add(`/${name}`)
      waiting.push(`/${name}`)
    }
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.$-]+\.js)["'`]/g)) {
      if (seen.has(`/assets/${name}`)) continue
      seen.add(`/assets/${name}`)
      waiting.push(`/assets/${name}`)
    }
  }
  expect(seen.size, 'the lazy parts too').toBeGreaterThan(20)
  return texts.join('\n')
}

/** Every value of the installation's keys that is not made to be shown. */
function installedSecrets(): string[] {
  const folder = join(DATA_FOLDER, 'keys')
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return name.endsWith('.json') ? secretsIn(JSON.parse(text)) : [text.trim()]
  })
}

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return PUBLIC_KEYS.includes(name) || value.length < 16 ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => secretsIn(inner, key))
}

/** Sentences that stand in the server's modules only: one that was bundled would bring its own along. */
function textsOfServer(): string[] {
  const ofBrowser = sourceOf('{src,domain,player}/**/*.{ts,tsx}')
  const texts = sourceOf('{server,scripts,supabase/functions}/**/*.ts').matchAll(
    /'([^'\\\n]{12,} [^'\\\n]{8,})'/g,
  )
  return [...texts].map(([, text]) => text ?? '').filter((text) => !ofBrowser.includes(text))
}

function sourceOf(pattern: string): string {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
}
