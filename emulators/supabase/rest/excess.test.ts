import { describe, expect, test } from 'vitest'

import { startFilms } from './test-films.ts'

const standIn = await startFilms()
const get = (path: string) => standIn.request(`/rest/v1/${path}`)
const nest = (name: string, depth: number) => `${`${name}(`.repeat(depth)}*${')'.repeat(depth)}`

async function expectRefusal(answer: Response) {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(await answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
}

describe('excess is served or refused, and never an error of the server:', () => {
  test('a list of fifty thousand', async () => {
    const list = Array.from({ length: 50_000 }, (_, index) => index).join(',')
    const answer = await get(`films?select=id&id=in.(${list})`)
    expect([answer.status, await answer.json()]).toMatchObject([200, [{}, {}, {}, {}]])
  })

  test('three thousand filters, of which each has a value', async () => {
    const filters = Array.from({ length: 3000 }, (_, index) => `id=neq.${index + 10}`).join('&')
    expect((await get(`films?select=id&${filters}`)).status).toBe(200)
    const conditions = Array.from({ length: 3000 }, (_, index) => `id.eq.${index}`).join(',')
    expect((await get(`films?select=id&or=(${conditions})`)).status).toBe(200)
  })

  test('more values than a statement can hold', async () => {
    const conditions = Array.from({ length: 70_000 }, (_, index) => `id.eq.${index}`).join(',')
    const answer = await get(`films?select=id&or=(${conditions})`)
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: '54000' }])
  })

  test('a thousand columns, a thousand orders and a thousand steps into JSON', async () => {
    const columns = Array.from({ length: 1000 }, (_, index) => `c${index}:title`).join(',')
    expect((await get(`films?select=${columns}`)).status).toBe(200)
    expect(
      (await get(`films?select=id&order=${Array.from({ length: 1000 }, () => 'id').join(',')}`)).status,
    ).toBe(200)
    const deep = await get(`films?select=data${'->a'.repeat(1000)}`)
    expect(deep.status).toBeLessThan(500)
  })

  test('two thousand columns in one row', async () => {
    const columns = Array.from({ length: 2000 }, (_, index) => `c${index}:title`).join(',')
    const answer = await get(`films?select=${columns}`)
    expect(answer.status).toBeLessThan(500)
  })

  test('embedding that goes on and on', async () => {
    expect((await get(`genres?select=${nest('genres', 9)}`)).status).toBe(200)
    await expectRefusal(await get(`genres?select=${nest('genres', 11)}`))
    await expectRefusal(await get(`genres?select=${nest('genres', 20_000)}`))
    await expectRefusal(await get(`genres?select=${'genres('.repeat(20_000)}`))
    const many = Array.from({ length: 100 }, (_, index) => `a${index}:roles(*)`).join(',')
    await expectRefusal(await get(`films?select=${many}`))
  })

  test('brackets, quotes, dots and arrows without end', async () => {
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
      const paths = ['select', 'order', 'or', 'id', 'columns', long].map((name) => `films?${name}=${long}`)
      for (const path of paths) {
        const answer = await get(path)
        expect([text, path.slice(0, 12), answer.status < 500]).toEqual([text, path.slice(0, 12), true])
      }
    }
  })

  test('JSON nested without end', async () => {
    for (const value of [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    ]) {
      const headers = { 'content-type': 'application/json' }
      for (const path of ['films', 'rpc/add_credits_to_user']) {
        const body = `{"title":"x","data":${value}}`
        await expectRefusal(await standIn.request(`/rest/v1/${path}`, { method: 'POST', body, headers }))
      }
    }
  })

  test('patterns, searches and JSON in filters', async () => {
    const pattern = encodeURIComponent(`${'%'.repeat(2000)}x${'%'.repeat(2000)}`)
    expect((await get(`films?title=like.${pattern}`)).status).toBe(200)
    const round = `${'('.repeat(20_000)}a${')'.repeat(20_000)}`
    const square = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const filters = [
      `title=match.${round}`,
      `title=imatch.${'a'.repeat(5000)}`,
      `words=fts.${round}`,
      `data=cs.${square}`,
      `tags=cs.${square}`,
    ]
    for (const filter of filters) await expectRefusal(await get(`films?${filter}`))
    await expectRefusal(await get(`films?title=match.${encodeURIComponent('(a{1,255}){1,255}')}`))
    await expectRefusal(await get(`rpc/spend_credit_for_title?p_media_type=${round}&p_tmdb_id=1`))
  })
})

test('after all this everything is still there', async () => {
  const { count } = await standIn.client().from('films').select('*', { count: 'exact', head: true })
  expect(count).toBe(4)
})
