import { describe, expect, test } from 'vitest'

import { getJson, request } from './testing/request-api.ts'

async function getText(path: string): Promise<string> {
  return (await request(path)).text()
}

function toIds(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map(({ id }) => id) : []
}

describe('genres', () => {
  test.each([
    ['ar', 'كوميديا'],
    ['de', 'Komödie'],
    ['fr', 'Comédie'],
    ['es', 'Comedia'],
    ['it', 'Commedia'],
    ['ja', 'コメディ'],
    ['ko', '코미디'],
    ['pl', 'Komedia'],
    ['pt-BR', 'Comédia'],
    ['tr', 'Komedi'],
    ['zh-CN', '喜剧'],
    ['sv', 'Comedy'],
  ])('are translated into %s, in the order of their English names', async (language, name) => {
    for (const kind of ['movie', 'tv']) {
      const { genres } = await getJson(`/genre/${kind}/list?language=${language}`)
      const english = await getJson(`/genre/${kind}/list`)
      expect(genres).toContainEqual({ id: 35, name })
      expect(toIds(genres)).toEqual(toIds(english.genres))
    }
  })

  test('are translated in details, even of a title that is not translated', async () => {
    expect(await getJson('/movie/612407?language=pl')).toMatchObject({
      genres: [
        { id: 12, name: 'Przygodowy' },
        { id: 18, name: 'Dramat' },
      ],
    })
  })
})

describe('seasons and episodes', () => {
  test.each([
    ['de', 'Staffel 2', 'Extras', 'Episode 1'],
    ['es', 'Temporada 2', 'Especiales', 'Episodio 1'],
    ['ja', 'シーズン2', '特別編', '第1話'],
    ['ar', 'الموسم 2', 'حلقات خاصة', 'الحلقة 1'],
  ])('go by their numbers in %s', async (language, name, specials, episode) => {
    const query = `?language=${language}`
    const tvShow = await getJson(`/tv/927356${query}`)
    expect(tvShow).toHaveProperty('seasons.0.name', specials)
    expect(tvShow.seasons).toContainEqual(expect.objectContaining({ name, overview: '' }))
    const season = await getJson(`/tv/927356/season/2${query}`)
    expect(season).toMatchObject({ name, overview: '', air_date: expect.any(String) })
    expect(season).toHaveProperty('episodes.0', await getJson(`/tv/927356/season/2/episode/1${query}`))
    expect(season).toHaveProperty('episodes.0.name', episode)
    expect(season).toHaveProperty('episodes.0.overview', '')
  })
})

describe('the language parameter', () => {
  const PATHS = [
    '/movie/612407',
    '/tv/927356',
    '/tv/927356/season/2',
    '/tv/214406/season/1/episode/1',
    '/person/815787',
    '/trending/all/day',
    '/discover/tv',
    '/search/multi?query=salt',
    '/genre/movie/list',
    '/collection/473964',
  ]

  test.each(PATHS)('%s is in English by default', async (path) => {
    const english = await getText(path)
    const parameter = path.includes('?') ? '&language' : '?language'
    expect(await getText(`${path}${parameter}=en-US`)).toBe(english)
    expect(await getText(`${path}${parameter}=`)).toBe(english)
  })

  test.each(['foo', 'foo-BAR', 'qq'])('is ignored if it is "%s", which is no language', async (language) => {
    const response = await request(`/movie/612407?language=${language}`)
    expect(response.headers.get('content-language')).toBeNull()
    expect(await response.json()).toEqual(await getJson('/movie/612407'))
  })
})
