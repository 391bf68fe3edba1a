import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'

import { createTranslator } from '#domain/translation/translator.ts'

import { createErrorHandler, createReservedPaths } from './fallbacks.ts'

const { translate } = createTranslator(['de'])

const app = new Hono()
  .onError(createErrorHandler(pino({ level: 'silent' })))
  .get('/fails', () => {
    throw new Error('secret')
  })
  .route('/', createReservedPaths())

test('a page that fails says so in the language of the user; other requests get JSON', async () => {
  const page = await app.request('/fails', { headers: { accept: 'text/html,*/*', cookie: 'language=de' } })
  expect([page.status, await page.text()]).toEqual([
    500,
    translate('Something went wrong on our end. Please try again.'),
  ])
  const other = await app.request('/fails', { headers: { 'accept-language': 'de' } })
  expect([other.status, await other.json()]).toEqual([500, { message: 'Internal error' }])
})

test.each(['/%00', '/%5c', '/a%'])('the path %s is rejected in the language of the user', async (path) => {
  const response = await app.request(path, { headers: { 'accept-language': 'de' } })
  expect([response.status, await response.text()]).toEqual([400, translate('Malformed URL')])
})
