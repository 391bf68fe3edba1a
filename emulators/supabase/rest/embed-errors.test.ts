import { beforeAll, describe, expect, test } from 'vitest'

import type { TestUser } from '../testing/start-supabase-emulator.ts'
import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const movies = () => emulator.client().from('movies')

describe('embedding fails', () => {
  test('for a missing relationship, with what was searched for', async () => {
    const { status, error } = await movies().select('actorz(name)')
    expect(status).toBe(400)
    expect(error).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'movies' and 'actorz' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'movies' and 'actorz' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'actors' instead of 'actorz'.",
    })
    const hinted = await movies().select('directors!nope(name)')
    expect(hinted.error?.details).toContain("using the hint 'nope'")
  })

  test('for an ambiguous relationship, with the candidates', async () => {
    const { status, error } = await movies().select('directors(name)')
    expect([status, error?.code]).toEqual([300, 'PGRST201'])
    expect(error?.message).toBe(
      "Could not embed because more than one relationship was found for 'movies' and 'directors'",
    )
    expect(error?.hint).toBe(
      "Try changing 'directors' to one of the following: 'directors!movies_director_id_fkey', 'directors!movies_editor'. Find the desired relationship in the 'details' key.",
    )
    expect(error?.details).toEqual([
      {
        cardinality: 'many-to-one',
        embedding: 'movies with directors',
        relationship: 'movies_director_id_fkey using movies(director_id) and directors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'movies with directors',
        relationship: 'movies_editor using movies(editor_id) and directors(id)',
      },
    ])
  })

  test('for two resources of the same name, which aliases tell apart', async () => {
    const { status, error } = await movies().select('directors!director_id(name), directors!editor_id(name)')
    expect(status).toBe(400)
    expect(error).toMatchObject({
      code: '42712',
      message: 'table name "movies_directors_1" specified more than once',
      details: null,
      hint: null,
    })
    const nested = await emulator
      .client()
      .from('roles')
      .select('movies(...directors!director_id(name), directors!editor_id(name))')
    expect(nested.error?.message).toBe('table name "movies_directors_2" specified more than once')
  })

  test.each([
    ['a filter on a resource that is not embedded', 'select=id&actors.name=eq.Kim', 'PGRST108'],
    ['an order on a resource that is not embedded', 'select=id&order=actors(name)', 'PGRST108'],
    ['a limit on a resource that is not embedded', 'select=id,roles(*)&roles.actors.limit=1', 'PGRST108'],
    ['an order by a to-many relationship', 'select=id,actors(name)&order=actors(name)', 'PGRST118'],
    ['a comparison with an embedded resource', 'select=id,actors(name)&actors=eq.1', 'PGRST120'],
    ['an unknown column of an embedded resource', 'select=id,actors(nope)', '42703'],
  ])('for %s', async (_, query, code) => {
    const response = await emulator.request(`/rest/v1/movies?${query}`)
    expect([response.status, await response.json()]).toMatchObject([400, { code }])
  })
})

describe('row-level security applies to embedded rows', () => {
  let one: TestUser
  let other: TestUser

  beforeAll(async () => {
    one = await emulator.addUser()
    other = await emulator.addUser()
    await one.client.from('notes').insert({ movie_id: 1, body: 'of one' })
    await other.client.from('notes').insert({ movie_id: 1, body: 'of the other' })
  })

  test('users see only their own rows, in counts and filters too', async () => {
    const [first, second] = await Promise.all(
      [one, other].map(({ client }) => client.from('movies').select('id, notes(body)').eq('id', 1).single()),
    )
    expect(first?.data?.notes).toEqual([{ body: 'of one' }])
    expect(second?.data?.notes).toEqual([{ body: 'of the other' }])
    const found = await one.client.from('movies').select('id, notes!inner()').eq('notes.body', 'of the other')
    expect(found.data).toEqual([])
  })

  test('a table without the SELECT privilege cannot be embedded', async () => {
    const { status, error } = await one.client.from('movies').select('id, secrets(body)')
    expect([status, error?.code]).toEqual([403, '42501'])
    const anonymous = await movies().select('id, notes(body)')
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501'])
  })
})
