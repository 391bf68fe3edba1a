import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'

import { DATA_FOLDER } from '../support/start-product.ts'
import { expect, test } from '../support/test.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Keys that are sent to every browser, and the public parts of key pairs. */
const PUBLIC_KEYS = ['anonKey', 'x', 'y', 'kid', 'kty', 'crv', 'alg', 'publishableKey']

test('browser bundles contain no secrets and no server modules', async ({ request }) => {
  const bundle = await fetchBundle(request)
  expect(bundle, 'includes the screens').toContain('Loading amazing content...')
  const secrets = readSecrets()
  expect(secrets.length).toBeGreaterThanOrEqual(3)
  for (const secret of secrets)
    expect(bundle.includes(secret), 'includes a key of the data folder').toBe(false)
  for (const name of ['SUPABASE_SERVICE_ROLE_KEY', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])
    expect(bundle).not.toContain(name)
  const serverTexts = readServerTexts()
  expect(serverTexts.length).toBeGreaterThan(200)
  expect(serverTexts.filter((text) => bundle.includes(text))).toEqual([])
})

/** Returns the app's HTML and all scripts and styles that it loads, lazily or not. */
async function fetchBundle(request: APIRequestContext): Promise<string> {
  const texts: string[] = []
  const queue = ['/']
  const seen = new Set(queue)
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const text = await (await request.get(path)).text()
    texts.push(text)
    for (const [name] of text.matchAll(/assets\/[\w.$-]+\.(?:js|css)/g)) {
      if (seen.has(`/${name}`)) continue
      seen.add(`/${name}`)
      queue.push(`/${name}`)
    }
    for (const [, name] of text.matchAll(/["'`]\.\/([\w.$-]+\.js)["'`]/g)) {
      if (seen.has(`/assets/${name}`)) continue
      seen.add(`/assets/${name}`)
      queue.push(`/assets/${name}`)
    }
  }
  expect(seen.size, 'files, including lazy chunks').toBeGreaterThan(20)
  return texts.join('\n')
}

/** Returns all secret values in the data folder's keys. */
function readSecrets(): string[] {
  const folder = join(DATA_FOLDER, 'keys')
  return readdirSync(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    return name.endsWith('.json') ? findSecrets(JSON.parse(text)) : [text.trim()]
  })
}

function findSecrets(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return PUBLIC_KEYS.includes(name) || value.length < 16 ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => findSecrets(inner, key))
}

/** Returns the texts that only server modules contain: a bundled module would include its own. */
function readServerTexts(): string[] {
  const browserSource = readSource('{src,domain}/**/*.{ts,tsx}')
  const texts = readSource('{server,scripts,supabase/functions}/**/*.ts').matchAll(
    /'([^'\\\n]{12,} [^'\\\n]{8,})'/g,
  )
  return [...texts].map(([, text]) => text ?? '').filter((text) => !browserSource.includes(text))
}

function readSource(pattern: string): string {
  return globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')
}
