import { describe, expect, test } from 'vitest'

import { startFilms } from './test-films.ts'

const standIn = await startFilms()

async function allowed(path: string) {
  const answer = await standIn.request(`/rest/v1/${path}`, { method: 'OPTIONS' })
  return [answer.status, answer.headers.get('allow')]
}

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

describe('OPTIONS', () => {
  test('tells what can be done', async () => {
    expect(await allowed('films')).toEqual([200, 'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'])
    expect(await allowed('rpc/spend_credit_for_title')).toEqual([200, 'OPTIONS,POST'])
    expect(await allowed('nothing')).toEqual([404, null])
  })

  test('of a browser that asks beforehand lets every origin in', async () => {
    const headers = { origin: 'https://example.com', 'access-control-request-method': 'PATCH' }
    const answer = await standIn.request('/rest/v1/films', { method: 'OPTIONS', headers })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  })
})
