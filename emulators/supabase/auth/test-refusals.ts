import { expect, test } from 'vitest'

import type { TestStandIn } from '../testing/start-supabase-emulator.ts'

/** A request that is to be refused. */
export type Call = {
  call: string
  body?: unknown
  token?: string
  /** Where it comes from, for what is tied to a place. */
  from?: string
  at?: TestStandIn
}

type Refusal = [status: number, code: string, what: string, prepare: () => Call | Promise<Call>]

const VERSION = '2024-01-01'

export function post(path: string, body: unknown, token?: string): Call {
  return { call: `POST ${path}`, body, token }
}

export function sendCall(
  standIn: TestStandIn,
  { call, body, token, at = standIn, from }: Call,
  headers: Record<string, string> = {},
) {
  const [method = '', path = ''] = call.split(' ')
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
    from === undefined ? undefined : { incoming: { socket: { remoteAddress: from } } },
  )
}

/** A test for each: its status, its code, and the form that the client of each version reads. */
export function testRefusals(standIn: TestStandIn, refusals: Refusal[]): void {
  test.each(refusals)('%i %s: %s', async (status, code, _what, prepare) => {
    const current = await sendCall(standIn, await prepare(), { 'x-supabase-api-version': VERSION })
    expect(current.headers.get('x-supabase-api-version')).toBe(VERSION)
    expect(await current.json()).toMatchObject({ code, message: expect.any(String) })

    const older = await sendCall(standIn, await prepare())
    expect(older.headers.get('x-supabase-api-version')).toBeNull()
    expect(await older.json()).toMatchObject({ code: status, error_code: code, msg: expect.any(String) })

    for (const answer of [current, older]) {
      expect(`${answer.status} ${answer.headers.get('x-sb-error-code')}`).toBe(`${status} ${code}`)
      expect(answer.headers.has('retry-after')).toBe(status === 429)
    }
  })
}
