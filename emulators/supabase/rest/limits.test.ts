import { describe, expect, test } from 'vitest'

import { startWithMovieSchema } from './testing/movie-schema.ts'

const emulator = await startWithMovieSchema()
const get = (path: string) => emulator.request(`/rest/v1/${path}`)
const nest = (name: string, depth: number) => `${`${name}(`.repeat(depth)}*${')'.repeat(depth)}`

async function expectClientError(response: Response) {
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
  expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
}

const repeat = (text: string, count: number) => Array.from({ length: count }, () => text).join(',')

describe('excessive requests never cause a server error:', () => {
  test.each<[string, string, number, string?]>([
    ['1,000 values of a list', `id=in.(${repeat('1', 1000)})`, 200],
    ['more values of a list', `id=in.(${repeat('1', 1001)})`, 400],
    ['more values of several lists', `id=in.(${repeat('1', 600)})&or=(id.in.(${repeat('1', 600)}))`, 400],
    ['more values of an array', `tags=cs.{${repeat('a', 1001)}}`, 400],
    ['100 filters', `or=(${repeat('id.eq.1', 100)})`, 200],
    ['more filters', `or=(${repeat('id.eq.1', 60)})&and=(${repeat('id.eq.1', 41)})`, 400],
    ['10 terms of order', `order=${repeat('id', 10)}`, 200],
    ['more terms of order', `order=${repeat('id', 11)}`, 400],
    [
      'more terms of order with those of rows',
      `order=${repeat('id', 6)}&roles.order=${repeat('part', 5)}`,
      400,
    ],
    ['5 steps into JSON', `data${'->a'.repeat(5)}=is.null`, 200],
    ['more steps into JSON', `data${'->a'.repeat(6)}=is.null`, 400],
    ['200 columns', '', 200, repeat('title', 200)],
    ['more columns', '', 400, repeat('title', 201)],
    ['more columns with those of rows', '', 400, `${repeat('title', 150)},roles(${repeat('part', 50)})`],
    ['5 searches', `or=(${repeat('words.fts.a', 5)})`, 200],
    ['more searches', `or=(${repeat('words.fts.a', 6)})`, 400],
    ['patterns of 40 characters together', `or=(${repeat(`title.like.${'a'.repeat(20)}`, 2)})`, 200],
    ['longer patterns', `or=(${repeat(`title.ilike.${'a'.repeat(21)}`, 2)})`, 400],
    ['a longer pattern', `title=not.ilike.${'a'.repeat(41)}`, 400],
    ['a longer list of patterns', `title=like(any).{a*,${'a'.repeat(36)}}`, 400],
    ['10 wildcards', `title=like.${'*a'.repeat(10)}`, 200],
    ['more wildcards', `title=like.${'*_'.repeat(5)}%25`, 400],
  ])('%s', async (_name, query, status, select = 'id,roles()') => {
    const response = await get(`movies?select=${select}&${query}`)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      status === 200 ? expect.any(Array) : { code: 'PGRST100' },
    ])
  })

  test('deep and numerous embedding', async () => {
    expect((await get(`genres?select=${nest('genres', 1)}`)).status).toBe(200)
    await expectClientError(await get(`genres?select=${nest('genres', 2)}`))
    await expectClientError(await get(`genres?select=${nest('genres', 11)}`))
    await expectClientError(await get(`genres?select=${nest('genres', 20_000)}`))
    await expectClientError(await get(`genres?select=${'genres('.repeat(20_000)}`))
    const many = Array.from({ length: 100 }, (_, index) => `a${index}:roles(*)`).join(',')
    await expectClientError(await get(`movies?select=${many}`))
  })

  test('endless brackets, quotes, dots and arrows', async () => {
    for (const text of [
      '(',
      '"',
      '.',
      '->',
      ',',
      '!',
      ':',
      '\\',
      '"\\',
      'a.',
      'not.',
      'and(',
      '{',
      'a!',
      '...',
      '-',
    ]) {
      const long = encodeURIComponent(text.repeat(10_000))
      const paths = ['select', 'order', 'or', 'id', 'columns', long].map((name) => `movies?${name}=${long}`)
      for (const path of paths) {
        const response = await get(path)
        expect([text, path.slice(0, 12), response.status < 500]).toEqual([text, path.slice(0, 12), true])
      }
    }
  })

  test('deeply nested JSON', async () => {
    for (const value of [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    ]) {
      const headers = { 'content-type': 'application/json' }
      for (const path of ['movies', 'rpc/add_credits_to_user']) {
        const body = `{"title":"x","data":${value}}`
        await expectClientError(await emulator.request(`/rest/v1/${path}`, { method: 'POST', body, headers }))
      }
    }
  })

  test('expensive patterns, searches and JSON in filters', async () => {
    const round = `${'('.repeat(20_000)}a${')'.repeat(20_000)}`
    const square = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const filters = [`title=match.${round}`, `words=fts.${round}`, `data=cs.${square}`, `tags=cs.${square}`]
    for (const filter of filters) await expectClientError(await get(`movies?${filter}`))
    expect((await get(`movies?title=imatch.${'a'.repeat(5000)}`)).status).toBe(200)
    await expectClientError(await get(`movies?title=match.${encodeURIComponent('(a{1,255}){1,255}')}`))
    await expectClientError(await get(`rpc/spend_credit_for_title?p_media_type=${round}&p_tmdb_id=1`))
  })
})

test('the data is unchanged afterwards', async () => {
  const { count } = await emulator.client().from('movies').select('*', { count: 'exact', head: true })
  expect(count).toBe(4)
})
