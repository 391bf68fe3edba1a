import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()

describe('GET /', () => {
  test('describes the schema to the service role', async () => {
    const headers = { authorization: `Bearer ${emulator.keys.serviceRoleKey}` }
    const response = await emulator.request('/rest/v1/', { headers })
    expect(response.headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
    expect(await response.json()).toMatchObject({
      swagger: '2.0',
      paths: {
        '/movies': { get: {}, post: {}, patch: {}, delete: {} },
        '/rpc/spend_credit_for_title': { post: {} },
      },
      definitions: {
        movies: {
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

  test('is denied to other roles', async () => {
    const { token } = await emulator.addUser()
    const authenticated = await emulator.request('/rest/v1/', {
      headers: { authorization: `Bearer ${token}` },
    })
    const anonymous = await emulator.request('/rest/v1/')
    expect([authenticated.status, anonymous.status]).toEqual([403, 401])
    expect(await anonymous.json()).toMatchObject({ code: 'PGRST126' })
  })
})

test('a misspelled table is not found, with a suggestion', async () => {
  const { status, error } = await emulator.client().from('moveis').select()
  expect([status, error?.code]).toEqual([404, 'PGRST205'])
  expect((await emulator.client().from('movie').select()).error?.hint).toBe(
    "Perhaps you meant the table 'public.movies'",
  )
})

test('allows every origin in a CORS preflight', async () => {
  const headers = { origin: 'https://example.com', 'access-control-request-method': 'PATCH' }
  const response = await emulator.request('/rest/v1/movies', { method: 'OPTIONS', headers })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
})
