import { beforeAll, describe, expect, test } from 'vitest'

import { startSupabaseEmulator } from '../testing/start-supabase-emulator.ts'

const emulator = await startSupabaseEmulator()

beforeAll(() =>
  emulator.database.runScript(`
    create function public.describe_request() returns jsonb stable language sql as $$
      select jsonb_build_object(
        'method', current_setting('request.method', true),
        'path', current_setting('request.path', true),
        'headers', current_setting('request.headers', true)::jsonb,
        'cookies', current_setting('request.cookies', true)::jsonb
      )
    $$;
    create table public.requests (id integer primary key, agent text
      default current_setting('request.headers', true)::json ->> 'x-agent', method text
      default current_setting('request.method', true));
    grant select, insert on public.requests to anon;`),
)

describe('SQL reads of the request', () => {
  test('its method, path, headers and cookies', async () => {
    const { data } = await emulator
      .client()
      .rpc('describe_request', {}, { get: true })
      .setHeader('X-Agent', 'Ämter "1"')
      .setHeader('Cookie', 'theme=dark; language=de')
    expect(data).toEqual({
      method: 'GET',
      path: '/rpc/describe_request',
      headers: expect.objectContaining({ apikey: emulator.keys.anonKey, 'x-agent': 'Ämter "1"' }),
      cookies: { theme: 'dark', language: 'de' },
    })
    expect(data.headers).not.toHaveProperty('cookie')
  })

  test('an empty object without cookies', async () => {
    const { data } = await emulator.client().rpc('describe_request')
    expect(data).toMatchObject({ method: 'POST', cookies: {} })
  })

  test('the same in column defaults', async () => {
    const { data, error } = await emulator
      .client()
      .from('requests')
      .insert({ id: 1 })
      .select()
      .single()
      .setHeader('x-agent', 'test')
    expect(error).toBeNull()
    expect(data).toEqual({ id: 1, agent: 'test', method: 'POST' })
  })
})
