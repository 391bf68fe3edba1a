import { describe, expect, test } from 'vitest'

import { getJson, getResults } from './testing/request-api.ts'

type Item = Record<string, unknown>

async function getList(path: string, field: string): Promise<Item[]> {
  const { [field]: list } = await getJson(path)
  if (!Array.isArray(list)) throw new Error(`${path} has no list of ${field}`)
  return list
}

async function getNumbers(path: string): Promise<unknown[]> {
  return (await getList(path, 'episodes')).map(({ episode_number }) => episode_number)
}

async function getCertificates(kind: string, region: string): Promise<unknown> {
  const { certifications } = await getJson(`/certification/${kind}/list`)
  return new Map(Object.entries(certifications ?? {})).get(region)
}

describe('numbers of seasons and episodes', () => {
  test('count on from season to season', async () => {
    expect((await getNumbers('/tv/905118/season/1')).at(-1)).toBe(12)
    expect((await getNumbers('/tv/905118/season/2'))[0]).toBe(13)
    expect(await getJson('/tv/905118')).toMatchObject({
      number_of_episodes: 52,
      last_episode_to_air: { season_number: 4, episode_number: 41 },
      next_episode_to_air: { season_number: 4, episode_number: 42 },
    })
    expect(await getJson('/tv/905118/season/2/episode/13')).toMatchObject({ name: 'The String from Nowhere' })
    await expect(getJson('/tv/905118/season/2/episode/1')).rejects.toThrow(/404/)
  })

  test('are years', async () => {
    const seasons = await getList('/tv/918240', 'seasons')
    expect(seasons.map(({ season_number }) => season_number)).toEqual([2023, 2024, 2025, 2026, 2027])
    expect(await getJson('/tv/918240/season/2025')).toMatchObject({
      season_number: 2025,
      name: 'Season 2025',
    })
    await expect(getJson('/tv/918240/season/1')).rejects.toThrow(/404/)
  })

  test('have gaps', async () => {
    const seasons = await getList('/tv/927356', 'seasons')
    expect(seasons.map(({ season_number }) => season_number)).toEqual([0, 1, 2, 4, 5])
    expect(await getJson('/tv/927356')).toMatchObject({ number_of_seasons: 4 })
    await expect(getJson('/tv/927356/season/3')).rejects.toThrow(/404/)
  })

  test('begin at 0', async () => {
    expect((await getNumbers('/tv/934471/season/1')).slice(0, 2)).toEqual([0, 1])
    expect(await getJson('/tv/934471/season/1/episode/0')).toMatchObject({ name: 'The Hour Before' })
  })
})

describe('unknown data of TV shows', () => {
  test('an announced show has a date and no season', async () => {
    expect(await getJson('/tv/946802')).toMatchObject({
      first_air_date: '2027-04-16',
      status: 'Planned',
      seasons: [],
      number_of_seasons: 0,
      number_of_episodes: 0,
      last_air_date: null,
      last_episode_to_air: null,
      next_episode_to_air: null,
      networks: [],
      episode_run_time: [],
    })
    expect(await getJson('/tv/946802/watch/providers')).toMatchObject({ results: {} })
    expect(await getJson('/tv/951377')).toMatchObject({
      first_air_date: '',
      status: 'In Production',
      poster_path: null,
      backdrop_path: null,
    })
  })

  test('a season of which only the number is known', async () => {
    const seasons = await getList('/tv/918240', 'seasons')
    const unknown = { air_date: null, episode_count: 0, overview: '', poster_path: null }
    expect(seasons.at(-1)).toMatchObject(unknown)
    expect(await getJson('/tv/918240/season/2027')).toMatchObject({ air_date: null, episodes: [] })
    const [special] = await getList('/tv/927356/season/0', 'episodes')
    expect(special).toMatchObject({ air_date: null, overview: '', runtime: null, still_path: null })
  })

  test('most shows state the length of their episodes only there', async () => {
    const shows = await Promise.all(
      (await getResults('/tv/popular')).map(({ id }) => getJson(`/tv/${String(id)}`)),
    )
    const empty = shows.filter(({ episode_run_time: list }) => Array.isArray(list) && list.length === 0)
    expect(empty.length).toBeGreaterThan(10)
    expect(empty.length).toBeLessThan(20)
    const timed = empty.filter(
      ({ last_episode_to_air: last }) => last instanceof Object && 'runtime' in last && last.runtime,
    )
    expect(timed.length).toBeGreaterThan(10)
    expect(await getJson('/tv/968043')).toMatchObject({
      episode_run_time: [],
      last_episode_to_air: { runtime: null },
    })
  })

  test('an episode has no runtime, still or votes before it airs', async () => {
    const unknown = { runtime: null, still_path: null, vote_average: 0, vote_count: 0 }
    expect(await getJson('/tv/905118')).toMatchObject({ next_episode_to_air: unknown })
    expect(await getJson('/tv/905118/season/4/episode/51')).toMatchObject({ ...unknown, overview: '' })
  })
})

describe('entries that lists contain', () => {
  test.each(['day', 'week'])('people among the titles that are trending this %s', async (window) => {
    const items = [
      ...(await getResults(`/trending/all/${window}`)),
      ...(await getResults(`/trending/all/${window}?page=2`)),
    ]
    expect(items.findIndex(({ media_type }) => media_type === 'person')).toBe(4)
    expect(items.filter(({ media_type }) => media_type === 'person')).toHaveLength(2)
    for (const kind of ['movie', 'tv'])
      for (const { media_type } of await getResults(`/trending/${kind}/${window}`))
        expect(media_type).toBe(kind)
  })

  test('softcore titles, which are not adult ones', async () => {
    const flags = { softcore: true, adult: false }
    expect(await getJson('/movie/871204')).toMatchObject(flags)
    for (const path of ['/movie/popular', '/trending/movie/week', '/search/movie?query=satin'])
      expect(await getResults(path)).toContainEqual(expect.objectContaining({ id: 871204, ...flags }))
    expect(await getResults('/tv/popular?page=2')).not.toContainEqual(
      expect.objectContaining({ adult: true }),
    )
    expect(await getResults('/discover/tv')).toContainEqual(expect.objectContaining({ id: 962915, ...flags }))
  })

  test('softcore titles for which people are known, and adult titles in their credits', async () => {
    const [softcore] = await getList('/movie/871204/credits', 'cast')
    const [person] = await getResults(`/search/person?query=${encodeURIComponent(String(softcore?.name))}`)
    expect(person?.known_for).toContainEqual(expect.objectContaining({ id: 871204, softcore: true }))
    const [adult] = await getList('/movie/881277/credits', 'cast')
    const credits = await getList(`/person/${String(adult?.id)}/combined_credits`, 'cast')
    expect(credits).toContainEqual(expect.objectContaining({ id: 881277, adult: true }))
    expect(await getResults('/search/movie?query=confidential')).toEqual([])
  })

  test('popular titles without a poster or a backdrop', async () => {
    const popular = [...(await getResults('/movie/popular')), ...(await getResults('/movie/popular?page=2'))]
    expect(popular).toContainEqual(expect.objectContaining({ id: 874419, poster_path: null }))
    expect(popular).toContainEqual(expect.objectContaining({ id: 876655, backdrop_path: null }))
  })

  test('an empty text as the date of a title, and no genre', async () => {
    expect(await getResults('/search/movie?query=untitled estuary')).toEqual([
      expect.objectContaining({
        id: 879932,
        release_date: '',
        poster_path: null,
        overview: '',
        genre_ids: [],
      }),
    ])
    expect(await getResults('/search/tv?query=kisumu')).toEqual([
      expect.objectContaining({ id: 951377, first_air_date: '' }),
    ])
  })
})

describe('certificates', () => {
  test('have a region that is not a country, signs before ages, and words', async () => {
    expect(await getCertificates('movie', 'CA-QC')).toContainEqual({
      certification: '13+',
      meaning: '',
      order: 2,
    })
    expect(await getCertificates('movie', 'AR')).toContainEqual({
      certification: '+13',
      meaning: '',
      order: 2,
    })
    expect(await getCertificates('movie', 'TR')).toContainEqual(
      expect.objectContaining({ certification: 'Genel İzleyici Kitlesi', order: 1 }),
    )
    expect(await getCertificates('tv', 'CA-QC')).toContainEqual(
      expect.objectContaining({ certification: '8+' }),
    )
  })

  test('are not listed in their order, which begins at 0 for unrated titles', async () => {
    expect(await getCertificates('movie', 'US')).toMatchObject([
      { certification: 'G', order: 1 },
      { certification: 'NC-17', order: 5 },
      { certification: 'NR', order: 0 },
      { certification: 'PG', order: 2 },
      { certification: 'PG-13', order: 3 },
      { certification: 'R', order: 4 },
    ])
  })

  test('of Québec are stated by no title', async () => {
    const regions = await getList('/movie/612407/release_dates', 'results')
    expect(regions.map(({ iso_3166_1 }) => iso_3166_1)).toContain('CA')
    expect(regions.map(({ iso_3166_1 }) => iso_3166_1)).not.toContain('CA-QC')
  })
})

describe('people', () => {
  test('have incomplete, missing and filled facts', async () => {
    const pages = await Promise.all(
      Array.from({ length: 15 }, (_, page) => getResults(`/person/popular?page=${page + 1}`)),
    )
    const people = await Promise.all(pages.flat().map(({ id }) => getJson(`/person/${String(id)}`)))
    const unknown = ['birthday', 'place_of_birth', 'imdb_id', 'homepage', 'profile_path']
    for (const field of unknown) {
      const missing = people.filter(({ [field]: value }) => value === null)
      expect(missing.length, field).toBeGreaterThan(5)
      expect(missing.length, field).toBeLessThan(people.length)
    }
    const birthdays = people.map(({ birthday }) => String(birthday))
    for (const shape of [/^\d{4}$/, /^\d{4}-\d\d$/, /^\d{4}-\d\d-\d\d$/])
      expect(
        birthdays.some((birthday) => shape.test(birthday)),
        String(shape),
      ).toBe(true)
    const named = people.filter(({ also_known_as: names }) => Array.isArray(names) && names.length > 0)
    expect(named.length).toBeGreaterThan(5)
    expect(people.filter(({ gender }) => gender === 0).length).toBeGreaterThan(5)
    expect(await getJson('/person/2975207')).toMatchObject({ birthday: null, deathday: '2023-09-23' })
  })

  test('are adult ones in the list of popular people and in credits, but in no search', async () => {
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, page) => getResults(`/person/popular?page=${page + 1}`)),
    )
    const [person] = pages.flat().filter(({ adult }) => adult)
    const query = `/search/person?query=${encodeURIComponent(String(person?.name))}`
    expect(await getResults(query)).toEqual([])
    expect(await getResults(`${query}&include_adult=true`)).toMatchObject([{ id: person?.id, adult: true }])
  })
})

test('a title without votes is not on IMDb', async () => {
  expect(await getJson('/movie/879932')).toMatchObject({ imdb_id: null })
  expect(await getJson('/tv/946802/external_ids')).toMatchObject({ imdb_id: null })
})

test('many companies and networks have a logo', async () => {
  const titles = await Promise.all(
    [...(await getResults('/tv/popular')), ...(await getResults('/tv/popular?page=2'))].map(({ id }) =>
      getJson(`/tv/${String(id)}`),
    ),
  )
  for (const field of ['networks', 'production_companies']) {
    const logos = titles
      .flatMap(({ [field]: list }) => (Array.isArray(list) ? list : []))
      .map(({ logo_path }) => logo_path)
    expect(logos).toContain(null)
    expect(logos.filter(Boolean).every((path) => /^\/[cj]\d+\.png$/.test(path))).toBe(true)
    expect(logos.filter(Boolean).length).toBeGreaterThan(logos.length / 3)
  }
})
