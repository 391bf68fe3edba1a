import { describe, expect, test } from 'vitest'

import { createLibrary } from '../catalogue/library.ts'
import { getJson } from './testing/request-api.ts'

const library = createLibrary({ today: '2026-11-20' })

type Translation = { iso_639_1: string; data: { biography: string } }

async function getTranslations(personId: number): Promise<Translation[]> {
  const { translations } = await getJson(`/person/${personId}/translations`)
  return Array.isArray(translations) ? translations : []
}

describe('biographies', () => {
  test('some are translated, and are those of the details in that language', async () => {
    const people = library.people.slice(0, 60)
    const translations = await Promise.all(people.map(({ id }) => getTranslations(id)))
    const languages = translations.flat().map(({ iso_639_1 }) => iso_639_1)
    expect(new Set(languages)).toEqual(new Set(['en', 'de', 'es', 'fr', 'it', 'pt']))
    for (const [index, { id }] of people.entries())
      for (const { iso_639_1, data } of translations[index] ?? [])
        expect(await getJson(`/person/${id}?language=${iso_639_1}`)).toHaveProperty(
          'biography',
          data.biography,
        )
  })

  test('are empty in other languages', async () => {
    const [person] = library.people
    expect(await getJson(`/person/${person?.id}?language=ja`)).toHaveProperty('biography', '')
  })
})

describe('names', () => {
  test('a title has its original title and sometimes a working title as alternatives', async () => {
    const types = await Promise.all(
      library.movies.slice(0, 60).map(async ({ id }) => {
        const { titles } = await getJson(`/movie/${id}/alternative_titles`)
        return Array.isArray(titles) ? titles.map(({ type }) => String(type)) : []
      }),
    )
    expect(new Set(types.flat())).toEqual(new Set(['', 'working title']))
  })

  test('those of a movie have a runtime, which is 0 unless translated', async () => {
    expect(await getJson('/movie/612407/translations')).toMatchObject({
      translations: [
        { iso_639_1: 'en', data: { title: 'The Salt Road', runtime: 131 } },
        { iso_639_1: 'fr', data: { title: 'La Route du sel', runtime: 0 } },
        { iso_639_1: 'ar', data: { title: 'طريق الملح', runtime: 131 } },
        { iso_639_1: 'de', data: { title: 'Die Salzstraße', runtime: 131 } },
        { iso_639_1: 'es', data: { title: 'La ruta de la sal', runtime: 131 } },
        { iso_639_1: 'ja', data: { title: '塩の道', runtime: 131 } },
      ],
    })
    const { translations } = await getJson('/tv/214406/translations')
    expect(translations).not.toContainEqual({ data: expect.objectContaining({ runtime: expect.anything() }) })
  })

  test.each(['/tv/620215/season/0', '/tv/620215/season/1/episode/1'])('%s is in English', async (path) => {
    const { name, overview } = await getJson(path)
    expect(await getJson(`${path}/translations`)).toMatchObject({
      translations: [{ iso_639_1: 'en', data: { name, overview } }],
    })
  })
})

describe('images', () => {
  test.each([
    ['', { backdrops: 1, logos: 5, posters: 5 }],
    ['?include_image_language=null', { backdrops: 1, logos: 0, posters: 0 }],
    ['?language=en-US', { backdrops: 0, logos: 1, posters: 0 }],
    ['?language=en&include_image_language=fr,null', { backdrops: 1, logos: 1, posters: 1 }],
    ['?language=de', { backdrops: 0, logos: 1, posters: 1 }],
    ['?language=it', { backdrops: 0, logos: 0, posters: 0 }],
    ['?language=es-MX&include_image_language=ja,null', { backdrops: 1, logos: 2, posters: 2 }],
  ])('of a French movie with "%s"', async (query, counts) => {
    const { backdrops, logos, posters } = await getJson(`/movie/612407/images${query}`)
    const lengths = Object.entries({ backdrops, logos, posters }).map(([name, images]) => [
      name,
      Array.isArray(images) ? images.length : undefined,
    ])
    expect(Object.fromEntries(lengths)).toEqual(counts)
  })
})

describe('releases', () => {
  test('are in theaters in every region, with premieres before and digital releases after', async () => {
    const { results } = await getJson('/movie/612407/release_dates')
    expect(results).toHaveLength(16)
    const releases = Array.isArray(results) ? results.flatMap(({ release_dates }) => release_dates) : []
    expect(new Set(releases.map(({ type }) => type)).has(3)).toBe(true)
    const theatrical = releases.find(({ type }) => type === 3).release_date
    for (const { type, release_date } of releases) {
      if (type === 1) expect(release_date < theatrical).toBe(true)
      if (type === 4) expect(release_date > theatrical).toBe(true)
    }
  })
})
