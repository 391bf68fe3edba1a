import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from '../testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
await emulator.database.runScript(`
  create function public.fail(state text, message text default 'No', detail text default null, hint text default null)
  returns text language plpgsql as $$
  begin
    raise exception using errcode = state, message = message, detail = coalesce(detail, ''), hint = coalesce(hint, '');
  end $$;
  create function public.too_many() returns text language sql as 'select (select title from public.movies)';
  create function public.broken() returns text language plpgsql as $$ begin execute 'selec 1'; end $$`)
const fail = (state: string, more: { message?: string; detail?: string; hint?: string } = {}) =>
  emulator.client().rpc('fail', { state, ...more })

describe('a database error has the status', () => {
  test.each([
    ['08006', 503],
    ['09000', 500],
    ['0L000', 403],
    ['0P000', 403],
    ['22012', 400],
    ['22P02', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25P02', 500],
    ['28000', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B000', 500],
    ['40001', 500],
    ['40P01', 500],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['42501', 401],
    ['53000', 503],
    ['53400', 500],
    ['54001', 413],
    ['55P03', 500],
    ['57014', 500],
    ['57P01', 503],
    ['HV000', 500],
    ['P0001', 400],
    ['P0002', 500],
  ])('%s: %i, with its code and message', async (state, status) => {
    const response = await emulator
      .client()
      .rpc('fail', { state, message: 'Said', detail: 'more', hint: 'try' })
      .retry(false)
    expect([response.status, response.error]).toEqual([
      status,
      { code: state, message: 'Said', details: 'more', hint: 'try' },
    ])
  })

  test('403 instead of 401 for 42501 if the user is signed in', async () => {
    const { client } = await emulator.addUser()
    expect((await client.rpc('fail', { state: '42501' })).status).toBe(403)
  })

  test('500 without details for internal errors', async () => {
    const internal = { code: 'PGRSTX00', message: 'Internal error', details: null, hint: null }
    for (const state of ['XX000', '58030', 'F0000', '42601']) {
      expect(await fail(state)).toMatchObject({ status: 500, error: internal })
    }
    expect(await emulator.client().rpc('broken')).toMatchObject({ status: 500, error: internal })
    expect(emulator.takeLoggedErrors()).toHaveLength(5)
  })

  test('400 when a SQL function finds too many rows', async () => {
    expect(await emulator.client().rpc('too_many')).toMatchObject({ status: 400, error: { code: '21000' } })
  })
})

describe('a SQL function can set the response', () => {
  test('with PT and a status', async () => {
    const response = await fail('PT402', { message: 'Payment Required', detail: 'Quota', hint: 'Upgrade' })
    expect(response).toMatchObject({
      status: 402,
      error: { code: 'PT402', message: 'Payment Required', details: 'Quota', hint: 'Upgrade' },
    })
    expect((await fail('PT204')).status).toBe(500)
    expect((await fail('PT999')).status).toBe(500)
  })

  test('with PGRST, and JSON for body, status and headers', async () => {
    const response = await emulator.request('/rest/v1/rpc/fail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        state: 'PGRST',
        message: JSON.stringify({ code: '123', message: 'Away', details: 'Gone', hint: 'Ask' }),
        detail: JSON.stringify({
          status: 332,
          headers: { 'X-More': 'yes', 'Set-Cookie': 'a=1', 'X-Bad': 'a\r\nB: c' },
        }),
      }),
    })
    expect([response.status, await response.json()]).toEqual([
      332,
      { code: '123', message: 'Away', details: 'Gone', hint: 'Ask' },
    ])
    expect([
      response.headers.get('x-more'),
      response.headers.get('set-cookie'),
      response.headers.get('x-bad'),
    ]).toEqual(['yes', null, null])
  })

  test('and gets an error for malformed JSON', async () => {
    const said = await fail('PGRST', { message: 'no JSON', detail: '{"status":400,"headers":{}}' })
    const how = await fail('PGRST', { message: '{"code":"1","message":"m"}', detail: '{"status":"x"}' })
    const nothing = await fail('PGRST', { message: '{"code":"1","message":"m"}' })
    expect([said.error?.code, how.error?.code, nothing.error?.code]).toEqual([
      'PGRST121',
      'PGRST121',
      'PGRST121',
    ])
    expect([said.error?.details, nothing.error?.details]).toEqual([
      "Invalid JSON value for MESSAGE: 'no JSON'",
      'DETAIL is missing in the RAISE statement',
    ])
  })
})
