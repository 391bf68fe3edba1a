import { expect, test } from 'vitest'

import type { TestEmulator } from '../../testing/start-supabase-emulator.ts'

export type TestRequest = {
  /** Method and path, such as `GET /user`. */
  endpoint: string
  body?: unknown
  token?: string
  remoteAddress?: string
  /** Overrides the emulator of the test file. */
  at?: TestEmulator
}

type ErrorCase = [
  status: number,
  code: string,
  description: string,
  prepare: () => TestRequest | Promise<TestRequest>,
]

const VERSION = '2024-01-01'

export function post(path: string, body: unknown, token?: string): TestRequest {
  return { endpoint: `POST ${path}`, body, token }
}

export function sendRequest(
  emulator: TestEmulator,
  { endpoint, body, token, at = emulator, remoteAddress }: TestRequest,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = endpoint.split(' ')
  return at.app.request(
    `/auth/v1${path}`,
    {
      method,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        apikey: at.keys.anonKey,
        ...headers,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    },
    remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } },
  )
}

/** Adds a test for each case, which checks the status and the error in the formats of current and older clients. */
export function testErrorResponses(emulator: TestEmulator, cases: ErrorCase[]): void {
  test.each(cases)('%i %s: %s', async (status, code, _description, prepare) => {
    const current = await sendRequest(emulator, await prepare(), { 'x-supabase-api-version': VERSION })
    expect(current.headers.get('x-supabase-api-version')).toBe(VERSION)
    expect(await current.json()).toMatchObject({ code, message: expect.any(String) })

    const older = await sendRequest(emulator, await prepare())
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(await older.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) })

    for (const response of [current, older]) {
      expect(`${response.status} ${response.headers.get('x-sb-error-code')}`).toBe(`${status} ${code}`)
      expect(response.headers.has('retry-after')).toBe(status === 429)
    }
  })
}
