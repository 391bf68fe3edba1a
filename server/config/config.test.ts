import { resolve } from 'node:path'

import { describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from './config.ts'

const SIX = Array.from({ length: 6 }, (_, index) => ({
  name: `P${index}`,
  origin: `https://p${index}.example/path`,
}))

test('nothing set gives the documented defaults', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4300,
    outsidePort: 4301,
    dataFolder: resolve('data'),
    databaseUrl: undefined,
    tmdbApiKey: undefined,
    demoTitles: undefined,
    supabase: undefined,
    stripe: undefined,
    players: undefined,
    smtp: undefined,
    confirmsAddresses: false,
    removesWorker: false,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toEqual(readConfig({}))
})

test('a Supabase project is its origin and its key', () => {
  const { supabase } = readConfig({ SUPABASE_URL: 'https://x.example/', SUPABASE_ANON_KEY: 'key' })
  expect(supabase).toEqual({ url: 'https://x.example', anonKey: 'key' })
})

test('the site behind a proxy is its origin', () => {
  expect(readConfig({ SITE_URL: 'https://marquee.example/' }).siteUrl).toBe('https://marquee.example')
})

test('trusted proxies are addresses and ranges', () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8' })
  expect(trustedProxies?.check('10.1.2.3')).toBe(true)
  expect(trustedProxies?.check('127.0.0.2')).toBe(false)
})

test('real payments are two secrets', () => {
  const { stripe } = readConfig({ STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' })
  expect(stripe).toEqual({ secretKey: 'sk', webhookSecret: 'whsec' })
})

test('six players are six names and origins', () => {
  expect(readConfig({ PLAYERS: JSON.stringify(SIX) }).players?.[5]).toEqual({
    name: 'P5',
    origin: 'https://p5.example',
  })
})

test.each([
  ['smtp://mail.example:25?from=noreply@example.com', 'smtp://mail.example:25', 'noreply@example.com'],
  [
    'smtps://user:p%40ss@mail.example:465?from=Marquee%20<noreply@example.com>',
    'smtps://user:p%40ss@mail.example:465',
    'Marquee <noreply@example.com>',
  ],
  [
    'smtp://hello%40example.com:secret@mail.example',
    'smtp://hello%40example.com:secret@mail.example',
    'hello@example.com',
  ],
])('the mail server of %s is %s, and its sender %s', (text, url, from) => {
  expect(readConfig({ SMTP_URL: text }).smtp).toEqual({ url, from })
})

test('a mail server that cannot be used is refused without a word of its password', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://user:s3cret@mail.example' })).toThrow(
    /^SMTP_URL names no sender(?!.*s3cret)/,
  )
})

test('addresses are confirmed when the operator says so', () => {
  expect(readConfig({ MAIL_CONFIRM: 'on' }).confirmsAddresses).toBe(true)
  expect(readConfig({ MAIL_CONFIRM: 'off' }).confirmsAddresses).toBe(false)
})

test('the service worker is removed from browsers when the operator says so', () => {
  expect(readConfig({ SERVICE_WORKER: 'on' }).removesWorker).toBe(false)
  expect(readConfig({ SERVICE_WORKER: 'off' }).removesWorker).toBe(true)
})

describe('a value that cannot be used is refused by the name of its variable', () => {
  test.each([
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '43.5' }],
    ['OUTSIDE_PORT', { OUTSIDE_PORT: 'x' }],
    ['OUTSIDE_PORT', { PORT: '5000', OUTSIDE_PORT: '5000' }],
    ['HOST', { HOST: 'a b' }],
    ['DEMO_TITLES', { DEMO_TITLES: '99' }],
    ['DEMO_TITLES', { DEMO_TITLES: '200001' }],
    ['DEMO_TITLES', { DEMO_TITLES: 'many' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
    ['SITE_URL', { SITE_URL: 'marquee.example' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: 'proxy.example' }],
    ['TRUSTED_PROXY', { TRUSTED_PROXY: '10.0.0.0/33' }],
    ['SUPABASE_URL', { SUPABASE_ANON_KEY: 'key' }],
    ['SUPABASE_ANON_KEY', { SUPABASE_URL: 'https://x.example' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'ftp://x', SUPABASE_ANON_KEY: 'key' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk' }],
    ['SMTP_URL', { SMTP_URL: 'nonsense' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example?from=a@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp://mail.example?from=a@example.com%0D%0ABcc:b@example.com' }],
    ['MAIL_CONFIRM', { MAIL_CONFIRM: 'yes' }],
    ['PLAYERS', { PLAYERS: '{' }],
    ['PLAYERS', { PLAYERS: JSON.stringify(SIX.slice(1)) }],
    [
      'PLAYERS',
      { PLAYERS: JSON.stringify(SIX.map((player) => ({ ...player, origin: 'javascript:alert(1)' }))) },
    ],
  ])('%s in %j', (name, environment) => {
    expect(() => readConfig(environment)).toThrow(ConfigError)
    expect(() => readConfig(environment)).toThrow(name)
  })
})
