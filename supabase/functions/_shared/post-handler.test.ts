import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { requireVariable } from './environment.ts'
import { HttpError } from './http-error.ts'
import * as messages from './messages.ts'
import { createPostHandler } from './post-handler.ts'

let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

type Work = Parameters<typeof createPostHandler>[0]['work']

async function respondTo(
  work: Work,
  body: BodyInit = '',
  environment: Record<string, string> = {},
  language = '',
) {
  const handle = createPostHandler({ name: 'tested', maxBodyBytes: 10, work })((name) => environment[name])
  const headers = { 'accept-language': language }
  const request = new Request('http://functions.test/tested', { method: 'POST', body, headers })
  const response = await handle(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('responds with the returned object, uncached', async () => {
  const { status, headers, body } = await respondTo(async ({ text }) => ({ said: text }), 'hello')
  expect([status, body, headers.get('cache-control')]).toEqual([200, { said: 'hello' }, 'no-store'])
})

test('responds with the message of an HttpError, without logging it', async () => {
  const { status, headers, body } = await respondTo(async () => {
    throw new HttpError(429, () => 'Too often.', { 'retry-after': '7' })
  })
  expect([status, body, headers.get('retry-after')]).toEqual([429, { error: 'Too often.' }, '7'])
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['de', 'Melde dich bitte zuerst an.'],
  ['sv, de-AT;q=0.5', 'Melde dich bitte zuerst an.'],
  ['en', 'Please log in first.'],
  ['*', 'Please log in first.'],
  [';,__proto__;q=x', 'Please log in first.'],
])('responds with an error to a sender with the languages %j', async (language, error) => {
  const { body } = await respondTo(
    () => Promise.reject(new HttpError(401, messages.loginRequired)),
    '',
    {},
    language,
  )
  expect(body).toEqual({ error })
})

test.each([
  ['an error', new Error('select secret from public.credits')],
  ['a thrown object', { code: '42501', message: 'permission denied for table' }],
])('%s is logged and replaced by a generic message', async (_name, thrown) => {
  const { status, body } = await respondTo(() => Promise.reject(thrown))
  expect([status, body]).toEqual([500, { error: 'Something went wrong on our end. Please try again.' }])
  expect(logged).toHaveBeenCalledWith('tested failed:', thrown)
})

test('a missing variable is logged, not shown', async () => {
  const { status, body } = await respondTo(async ({ environment }) => ({
    key: requireVariable(environment, 'STRIPE_SECRET_KEY'),
  }))
  expect([status, body]).toEqual([500, { error: 'Something went wrong on our end. Please try again.' }])
  expect(String(logged.mock.calls[0]?.[1])).toContain('STRIPE_SECRET_KEY is not set')
})

const lengthOf: Work = async ({ text }) => ({ length: text.length })

describe('a body', () => {
  test('is limited to the byte', async () => {
    expect((await respondTo(lengthOf, 'x'.repeat(10))).body).toEqual({ length: 10 })
    expect((await respondTo(lengthOf, 'x'.repeat(11))).status).toBe(413)
  })

  test('is measured in bytes, regardless of Content-Length', async () => {
    expect((await respondTo(async () => ({}), 'ääääää')).status).toBe(413)
  })

  test('that is not UTF-8 is rejected', async () => {
    expect((await respondTo(async () => ({}), new Uint8Array([0xff, 0xfe]))).status).toBe(400)
  })
})
