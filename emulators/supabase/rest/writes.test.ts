import { beforeEach, describe, expect, test } from 'vitest'

import type { PlainRequest } from '../testing/start-supabase-emulator.ts'
import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const movies = () => emulator.client().from('movies')
const actors = () => emulator.client().from('actors')
const actorsAsService = () => emulator.service().from('actors')
const send = (path: string, { headers, ...init }: PlainRequest) =>
  emulator.request(`/rest/v1/${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  })

beforeEach(async () => {
  await movies().delete().gt('id', 4)
  await actors().delete().gt('id', 3)
})

describe('insert()', () => {
  test('fills in null for missing keys', async () => {
    const { data, error } = await movies()
      .insert([{ title: 'A' }, { title: 'B', year: 1999 }])
      .select('title, year, mood')
    expect(error).toBeNull()
    expect(data).toEqual([
      { title: 'A', year: null, mood: 'calm' },
      { title: 'B', year: 1999, mood: 'calm' },
    ])
  })

  test('fills in defaults for missing keys with missing=default', async () => {
    const rows = [
      { title: 'A' },
      { title: 'B', year: null },
      { id: 500, title: 'C', year: 1999, tags: ['x'] },
    ]
    const { data, error } = await movies()
      .insert(rows, { defaultToNull: false })
      .select('id, title, year, tags')
      .order('title')
    expect(error).toBeNull()
    expect(data).toMatchObject([
      { title: 'A', year: 2000, tags: ['new'] },
      { title: 'B', year: null, tags: ['new'] },
      { id: 500, title: 'C', year: 1999, tags: ['x'] },
    ])
    expect(data?.[0]?.id).toBeGreaterThan(99)
  })

  test('rejects rows with different keys without a columns parameter', async () => {
    const response = await send('movies', { method: 'POST', body: '[{"title":"A"},{"title":"B","year":1}]' })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'PGRST102', message: 'All object keys must match' },
    ])
  })

  test('ignores keys that are not in the columns parameter', async () => {
    const body = '[{"id":7,"name":"A","more":1}]'
    const response = await send('actors?columns=id,name&select=*', {
      method: 'POST',
      body,
      headers: { prefer: 'return=representation' },
    })
    expect([response.status, await response.json()]).toEqual([201, [{ id: 7, name: 'A' }]])
  })

  test.each([
    ['application/octet-stream', '{}'],
    ['text/plain', 'no JSON'],
    ['text/csv', 'id,name\n9,A\n'],
    ['application/x-www-form-urlencoded', 'id=9&name=A'],
  ])('rejects a body of %s: %j', async (type, body) => {
    const response = await send('actors', { method: 'POST', body, headers: { 'content-type': type } })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'PGRST102' }])
  })

  test('parses plain text as JSON, since browsers label strings so', async () => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8' }
    const response = await send('actors', { method: 'POST', body: '{"id":13,"name":"P"}', headers })
    expect(response.status).toBe(201)
  })

  test('ignores tx=rollback of users, as hosted projects do', async () => {
    const response = await send('actors', {
      method: 'POST',
      body: '{"id":20,"name":"Stays"}',
      headers: { prefer: 'tx=rollback' },
    })
    expect(response.headers.get('preference-applied')).toBeNull()
    expect((await actors().select().eq('id', 20)).data).toHaveLength(1)
  })

  test('rolls back with tx=rollback for the service role, after responding as usual', async () => {
    const names = async () => (await actorsAsService().select('name').order('id')).data
    await actorsAsService().insert({ id: 21, name: 'Before' })
    const before = await names()
    const inserted = await actorsAsService().insert({ id: 22, name: 'Tried' }).select().rollback()
    expect(inserted).toMatchObject({ status: 201, data: [{ id: 22, name: 'Tried' }] })
    expect(
      (await actorsAsService().update({ name: 'Changed' }).eq('id', 21).select().rollback()).data,
    ).toHaveLength(1)
    expect((await actorsAsService().delete().eq('id', 21).select().rollback()).data).toHaveLength(1)
    expect((await actorsAsService().select().eq('id', 21).rollback()).data).toHaveLength(1)
    expect(await names()).toEqual(before)
    const failed = await actorsAsService().insert({ id: 21, name: 'Twice' }).rollback()
    expect(failed.error?.code).toBe('23505')
  })

  test('rolls back functions of the service role, and says so', async () => {
    await emulator.database.runScript(`create function public.rename_actors() returns integer language sql as
      $$ update public.actors set name = 'Renamed' where true returning 1 $$`)
    const response = await emulator.app.request('/rest/v1/rpc/rename_actors', {
      method: 'POST',
      headers: { apikey: emulator.keys.serviceRoleKey, prefer: 'tx=rollback' },
    })
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'tx=rollback'])
    expect((await actors().select().eq('name', 'Renamed')).data).toEqual([])
  })
})

describe('upsert()', () => {
  test('keeps existing values for missing keys and fills new rows with defaults', async () => {
    await movies().insert({ id: 50, title: 'Old', year: 1900 })
    const rows = [
      { id: 50, title: 'Changed' },
      { id: 51, title: 'New', tags: ['t'] },
    ]
    const { data, error, status } = await movies()
      .upsert(rows, { defaultToNull: false })
      .select('id, title, year, tags')
      .order('id')
    expect([error, status]).toEqual([null, 201])
    expect(data).toEqual([
      { id: 50, title: 'Changed', year: 1900, tags: ['new'] },
      { id: 51, title: 'New', year: 2000, tags: ['t'] },
    ])
  })

  test('returns embedded rows', async () => {
    const { data, error } = await movies()
      .upsert({ id: 52, title: 'New', director_id: 2 })
      .select('*, directors!director_id(name)')
      .single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ title: 'New', directors: { name: 'Bo' } })
    expect(data).not.toHaveProperty('is inserted')
  })

  test('uses another unique key', async () => {
    const directors = emulator.client().from('directors')
    const { data, error } = await directors
      .upsert({ id: 3, name: 'Cy', born: '1971-01-01' }, { onConflict: 'name' })
      .select('id, born')
    expect([error, data]).toEqual([null, [{ id: 3, born: '1971-01-01' }]])
  })
})

describe('update() and delete()', () => {
  test('filter on JSON, arrays and computed columns', async () => {
    const { data, error } = await movies()
      .update({ mood: 'tense' })
      .eq('data->by->>who', 'x')
      .contains('tags', ['a'])
      .select('id, mood')
    expect([error, data]).toEqual([null, [{ id: 1, mood: 'tense' }]])
    await movies().update({ mood: 'calm' }).eq('full_title', 'Alpha (1990)')
    expect((await movies().select('mood').eq('id', 1).single()).data).toEqual({ mood: 'calm' })
  })

  test('write arrays, ranges and JSON', async () => {
    const row = { title: 'X', tags: ['a,b', 'c"d'], shown: '[3,4)', data: { deep: [1, { two: null }] } }
    const { data, error } = await movies().insert(row).select('title, tags, shown, data').single()
    expect([error, data]).toEqual([null, row])
  })

  test('roll back when more rows are affected than allowed', async () => {
    await actors().insert([
      { id: 40, name: 'A' },
      { id: 41, name: 'A' },
    ])
    const result = await actors()
      .delete()
      .eq('name', 'A')
      .setHeader('prefer', 'handling=strict, max-affected=1')
    expect(result.error).toMatchObject({ code: 'PGRST124', details: 'The query affects 2 rows' })
    expect(
      (
        await actors()
          .update({ name: 'B' })
          .eq('name', 'A')
          .setHeader('prefer', 'handling=strict, max-affected=2')
      ).error,
    ).toBeNull()
  })

  test('ignore a limit that makes no difference, and roll back otherwise', async () => {
    await actors().insert([
      { id: 42, name: 'L' },
      { id: 43, name: 'L' },
    ])
    const result = await actors().delete().eq('name', 'L').order('id').limit(1).select()
    expect([result.status, result.error?.code]).toEqual([400, 'PGRST124'])
    const one = await actors().delete().eq('id', 42).select().limit(1).single()
    expect(one.data).toEqual({ id: 42, name: 'L' })
  })

  test('are rejected with filters on embedded rows only', async () => {
    const response = await send('movies?select=id,actors(id)&actors.id=eq.1', { method: 'DELETE' })
    expect([response.status, await response.json()]).toMatchObject([400, { code: '21000' }])
  })

  test('reject unknown preferences only with handling=strict', async () => {
    const path = 'actors?id=eq.99'
    const strict = await send(path, {
      method: 'DELETE',
      headers: { prefer: 'handling=strict, anything=else' },
    })
    expect([strict.status, await strict.json()]).toMatchObject([
      400,
      { code: 'PGRST122', details: 'Invalid preferences: anything=else' },
    ])
    expect((await send(path, { method: 'DELETE', headers: { prefer: 'anything=else' } })).status).toBe(204)
  })

  test('change the table behind a view', async () => {
    const view = emulator.client().from('long_movies')
    const { data, error } = await view
      .update({ name: 'Renamed' })
      .eq('id', 2)
      .select('name, directors(name)')
      .single()
    expect([error, data]).toEqual([null, { name: 'Renamed', directors: { name: 'Ada' } }])
    await view.update({ name: 'Beta, the cats' }).eq('id', 2)
  })
})
