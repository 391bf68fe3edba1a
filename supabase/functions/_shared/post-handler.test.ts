import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { requireVariable } from './environment.ts'
import { postHandler } from './post-handler.ts'
import { Refusal } from './refusal.ts'

let logged: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

type Work = Parameters<typeof postHandler>[0]['work']

async function answerTo(work: Work, body: BodyInit = '', environment: Record<string, string> = {}) {
  const handle = postHandler({ name: 'tested', maxBodyBytes: 10, work })((name) => environment[name])
  const request = new Request('http://functions.test/tested', { method: 'POST', body })
  const response = await handle(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

test('what the work gives is the answer, and no cache keeps it', async () => {
  const { status, headers, body } = await answerTo(async ({ text }) => ({ said: text }), 'hello')
  expect([status, body, headers.get('cache-control')]).toEqual([200, { said: 'hello' }, 'no-store'])
})

test('a refusal is told in its own words, and is nothing for the log', async () => {
  const { status, headers, body } = await answerTo(async () => {
    throw new Refusal(429, 'Too often.', { 'retry-after': '7' })
  })
  expect([status, body, headers.get('retry-after')]).toEqual([429, { error: 'Too often.' }, '7'])
  expect(logged).not.toHaveBeenCalled()
})

test.each([
  ['an error', new Error('select secret from public.credits')],
  ['something that is no error', { code: '42501', message: 'permission denied for table' }],
])('%s is told as a failure of ours, and logged with the name of the function', async (_what, thrown) => {
  const { status, body } = await answerTo(() => Promise.reject(thrown))
  expect([status, body]).toEqual([500, { error: 'Something went wrong on our side. Please try again.' }])
  expect(logged).toHaveBeenCalledWith('tested failed:', thrown)
})

test('a variable that is missing is told to the operator only', async () => {
  const { status, body } = await answerTo(async ({ environment }) => ({
    key: requireVariable(environment, 'STRIPE_SECRET_KEY'),
  }))
  expect([status, body]).toEqual([500, { error: 'Something went wrong on our side. Please try again.' }])
  expect(String(logged.mock.calls[0]?.[1])).toContain('STRIPE_SECRET_KEY is not set')
})

const lengthOf: Work = async ({ text }) => ({ length: text.length })

describe('a body', () => {
  test('of just the limit is read, of one byte more it is not', async () => {
    expect((await answerTo(lengthOf, 'x'.repeat(10))).body).toEqual({ length: 10 })
    expect((await answerTo(lengthOf, 'x'.repeat(11))).status).toBe(413)
  })

  test('is counted in bytes, whatever its length was said to be', async () => {
    expect((await answerTo(async () => ({}), 'ääääää')).status).toBe(413)
  })

  test('that is no text is refused', async () => {
    expect((await answerTo(async () => ({}), new Uint8Array([0xff, 0xfe]))).status).toBe(400)
  })
})
