import { describe, expect, test } from 'vitest'

import { startFilms } from './test-films.ts'

const standIn = await startFilms()

describe('the root', () => {
  test('describes the schema to the service', async () => {
    const headers = { authorization: `Bearer ${standIn.keys.serviceRoleKey}` }
    const answer = await standIn.request('/rest/v1/', { headers })
    expect(answer.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    expect(await answer.json()).toMatchObject({
      swagger: '2.0',
      paths: {
        '/films': { get: {}, post: {}, patch: {}, delete: {} },
        '/rpc/spend_credit_for_title': { post: {} },
      },
      definitions: {
        films: {
          required: ['title'],
          properties: {
            id: { type: 'integer', format: 'integer' },
            tags: { type: 'array' },
            title: { type: 'string' },
          },
        },
      },
    })
  })

  test('tells others nothing', async () => {
    const { token } = await standIn.addViewer()
    const viewer = await standIn.request('/rest/v1/', { headers: { authorization: `Bearer ${token}` } })
    const anonymous = await standIn.request('/rest/v1/')
    expect([viewer.status, anonymous.status]).toEqual([403, 401])
    expect(await anonymous.json()).toMatchObject({ code: 'PGRST126' })
  })
})

test('a table that is misspelt is not found, with one that could be meant', async () => {
  const { status, error } = await standIn.client().from('flims').select()
  expect([status, error?.code]).toEqual([404, 'PGRST205'])
  expect((await standIn.client().from('film').select()).error?.hint).toBe(
    "Perhaps you meant the table 'public.films'",
  )
})
