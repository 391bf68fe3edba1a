import { beforeAll, describe, expect, test } from 'vitest'

import type { Viewer } from '../testing/start-supabase-emulator.ts'
import { startFilms } from './test-films.ts'

const standIn = await startFilms()
const films = () => standIn.client().from('films')

describe('a relationship is refused', () => {
  test('that does not exist, with what was looked for', async () => {
    const { status, error } = await films().select('actorz(name)')
    expect(status).toBe(400)
    expect(error).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'films' and 'actorz' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'films' and 'actorz' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'actors' instead of 'actorz'.",
    })
    const hinted = await films().select('directors!nope(name)')
    expect(hinted.error?.details).toContain("using the hint 'nope'")
  })

  test('that could be one of several, with their list', async () => {
    const { status, error } = await films().select('directors(name)')
    expect([status, error?.code]).toEqual([300, 'PGRST201'])
    expect(error?.message).toBe(
      "Could not embed because more than one relationship was found for 'films' and 'directors'",
    )
    expect(error?.hint).toBe(
      "Try changing 'directors' to one of the following: 'directors!films_director_id_fkey', 'directors!films_editor'. Find the desired relationship in the 'details' key.",
    )
    expect(error?.details).toEqual([
      {
        cardinality: 'many-to-one',
        embedding: 'films with directors',
        relationship: 'films_director_id_fkey using films(director_id) and directors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'films with directors',
        relationship: 'films_editor using films(editor_id) and directors(id)',
      },
    ])
  })

  test.each([
    ['a filter of what is not embedded', 'select=id&actors.name=eq.Kim', 'PGRST108'],
    ['an order of what is not embedded', 'select=id&order=actors(name)', 'PGRST108'],
    ['a limit of what is not embedded', 'select=id,roles(*)&roles.actors.limit=1', 'PGRST108'],
    ['an order by many rows', 'select=id,actors(name)&order=actors(name)', 'PGRST118'],
    ['a comparison with an embedded row', 'select=id,actors(name)&actors=eq.1', 'PGRST120'],
    ['an unknown column of an embedded row', 'select=id,actors(nope)', '42703'],
  ])('by %s', async (_, query, code) => {
    const answer = await standIn.request(`/rest/v1/films?${query}`)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code }])
  })
})

describe('the rights of the caller hold for embedded rows', () => {
  let one: Viewer
  let other: Viewer

  beforeAll(async () => {
    one = await standIn.addViewer()
    other = await standIn.addViewer()
    await one.client.from('notes').insert({ film_id: 1, body: 'of one' })
    await other.client.from('notes').insert({ film_id: 1, body: 'of the other' })
  })

  test('each sees their own, in counts and filters too', async () => {
    const [first, second] = await Promise.all(
      [one, other].map(({ client }) => client.from('films').select('id, notes(body)').eq('id', 1).single()),
    )
    expect(first?.data?.notes).toEqual([{ body: 'of one' }])
    expect(second?.data?.notes).toEqual([{ body: 'of the other' }])
    const found = await one.client.from('films').select('id, notes!inner()').eq('notes.body', 'of the other')
    expect(found.data).toEqual([])
  })

  test('a table that they may not read is not read', async () => {
    const { status, error } = await one.client.from('films').select('id, secrets(body)')
    expect([status, error?.code]).toEqual([403, '42501'])
    const anonymous = await films().select('id, notes(body)')
    expect([anonymous.status, anonymous.error?.code]).toEqual([401, '42501'])
  })
})
