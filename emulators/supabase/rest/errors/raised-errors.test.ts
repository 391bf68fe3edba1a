import { describe, expect, test } from 'vitest'

import { startFilms } from '../test-films.ts'

const standIn = await startFilms()
await standIn.database.runScript(`
  create function public.fail(state text, message text default 'No', detail text default null, hint text default null)
  returns text language plpgsql as $$
  begin
    raise exception using errcode = state, message = message, detail = coalesce(detail, ''), hint = coalesce(hint, '');
  end $$;
  create function public.too_many() returns text language sql as 'select (select title from public.films)';
  create function public.broken() returns text language plpgsql as $$ begin execute 'selec 1'; end $$`)
const fail = (state: string, more: { message?: string; detail?: string; hint?: string } = {}) =>
  standIn.client().rpc('fail', { state, ...more })

describe('an error of the database is answered with the status', () => {
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
  ])('%s: %i, and tells the code and message', async (state, status) => {
    const answer = await standIn
      .client()
      .rpc('fail', { state, message: 'Said', detail: 'more', hint: 'try' })
      .retry(false)
    expect([answer.status, answer.error]).toEqual([
      status,
      { code: state, message: 'Said', details: 'more', hint: 'try' },
    ])
  })

  test('42501 is 403 for whoever is signed in', async () => {
    const { client } = await standIn.addViewer()
    expect((await client.rpc('fail', { state: '42501' })).status).toBe(403)
  })

  test('and is kept back when it is of no use to the caller', async () => {
    const internal = { code: 'PGRSTX00', message: 'Internal error', details: null, hint: null }
    for (const state of ['XX000', '58030', 'F0000', '42601']) {
      expect(await fail(state)).toMatchObject({ status: 500, error: internal })
    }
    expect(await standIn.client().rpc('broken')).toMatchObject({ status: 500, error: internal })
    expect(standIn.takeLoggedErrors()).toHaveLength(5)
  })

  test('of a client error where a function of the caller’s finds too many rows', async () => {
    expect(await standIn.client().rpc('too_many')).toMatchObject({ status: 400, error: { code: '21000' } })
  })
})

describe('a function decides the answer', () => {
  test('by PT and a status', async () => {
    const answer = await fail('PT402', { message: 'Payment Required', detail: 'Quota', hint: 'Upgrade' })
    expect(answer).toMatchObject({
      status: 402,
      error: { code: 'PT402', message: 'Payment Required', details: 'Quota', hint: 'Upgrade' },
    })
    expect((await fail('PT204')).status).toBe(500)
    expect((await fail('PT999')).status).toBe(500)
  })

  test('by PGRST, with JSON for the body, the status and the headers', async () => {
    const answer = await standIn.request('/rest/v1/rpc/fail', {
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
    expect([answer.status, await answer.json()]).toEqual([
      332,
      { code: '123', message: 'Away', details: 'Gone', hint: 'Ask' },
    ])
    expect([
      answer.headers.get('x-more'),
      answer.headers.get('set-cookie'),
      answer.headers.get('x-bad'),
    ]).toEqual(['yes', null, null])
  })

  test('or is told what it said wrongly', async () => {
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
