import { describe, expect, test } from 'vitest'

import { getJson, getResults, request } from './testing/request-api.ts'

async function getText(path: string): Promise<string> {
  return (await request(path)).text()
}

function toIds(list: unknown): unknown[] {
  return Array.isArray(list) ? list.map(({ id }) => id) : []
}

describe('a translated title', () => {
  test.each([
    ['de', 'Die Salzstraße', 'Vierzig Tage. Ein Brunnen. Keine Karte.'],
    ['de-DE', 'Die Salzstraße', 'Vierzig Tage. Ein Brunnen. Keine Karte.'],
    ['es-ES', 'La ruta de la sal', 'Cuarenta días. Un pozo. Ningún mapa.'],
    ['es-MX', 'La ruta de la sal', 'Cuarenta días. Un pozo. Ningún mapa.'],
    ['ja-JP', '塩の道', '四十日。井戸はひとつ。地図はない。'],
    ['ar-SA', 'طريق الملح', 'أربعون يومًا. بئر واحدة. ولا خريطة.'],
  ])('has its texts in %s', async (language, title, tagline) => {
    const movie = await getJson(`/movie/612407?language=${language}&append_to_response=translations`)
    expect(movie).toMatchObject({ title, tagline, original_title: 'La Route du sel' })
    const code = language.slice(0, 2)
    expect(movie).toHaveProperty(
      'translations.translations',
      expect.arrayContaining([
        expect.objectContaining({
          iso_639_1: code,
          data: { homepage: '', overview: movie.overview, tagline, title, runtime: 131 },
        }),
      ]),
    )
  })

  test('has its poster in the language, and the same backdrop', async () => {
    const [german, english] = [await getJson('/movie/612407?language=de'), await getJson('/movie/612407')]
    expect(german.poster_path).toBe('/m612407p-de.jpg')
    expect(german.backdrop_path).toBe(english.backdrop_path)
    const { posters } = await getJson('/movie/612407/images?include_image_language=de')
    expect(posters).toEqual([expect.objectContaining({ iso_639_1: 'de', file_path: german.poster_path })])
  })

  test('has its texts in lists too', async () => {
    const [found] = await getResults('/search/multi?query=kepler&language=de')
    expect(found).toMatchObject({
      title: 'Keplers Tochter',
      overview: expect.stringMatching(/^Juno Achterberg hat/),
    })
    const [again] = await getResults('/search/multi?query=kepler&language=ja')
    expect(again).toMatchObject({ title: 'ケプラーの娘' })
  })

  test('is in a collection with a translated name', async () => {
    const { belongs_to_collection: collection } = await getJson('/movie/622229?language=es')
    expect(collection).toMatchObject({ id: 473964, name: 'Luces de emergencia - Colección' })
    expect(await getJson('/collection/473964?language=de')).toMatchObject({ name: 'Warnblinker Filmreihe' })
    expect(await getJson('/collection/473964?language=fr')).toMatchObject({ name: 'The Hazard Lights Films' })
    expect(await getResults('/search/collection?query=warnblinker')).toMatchObject([{ id: 473964 }])
  })

  test.each([
    ['salzstraße', 'The Salt Road'],
    ['salzstrasse', 'The Salt Road'],
    ['ruta de la sal', 'The Salt Road'],
    ['塩の道', 'The Salt Road'],
    ['طريق الملح', 'The Salt Road'],
    ['route du sel', 'The Salt Road'],
  ])('is found as "%s" in every language', async (query, title) => {
    const [found] = await getResults(`/search/movie?query=${encodeURIComponent(query)}`)
    expect(found).toMatchObject({ title })
  })
})

describe('a title that is not translated', () => {
  test.each(['de', 'pt-BR', 'fr-FR', 'sv'])(
    'has its original title and no other texts in %s',
    async (language) => {
      const movie = await getJson(`/movie/598233?language=${language}`)
      const english = await getJson('/movie/598233')
      expect(movie).toMatchObject({ title: english.original_title, overview: '', tagline: '' })
      expect(movie.poster_path).toBe(english.poster_path)
    },
  )

  test('has English names of countries, languages and its status', async () => {
    const { production_countries, spoken_languages, status } = await getJson('/movie/612407?language=ja')
    const english = await getJson('/movie/612407')
    expect({ production_countries, spoken_languages, status }).toEqual({
      production_countries: english.production_countries,
      spoken_languages: english.spoken_languages,
      status: english.status,
    })
  })
})

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
