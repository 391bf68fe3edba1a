import { describe, expect, test } from 'vitest'

import { askJson, askResults } from './request-demo.ts'

const FILM_FIELDS = [
  'adult',
  'backdrop_path',
  'genre_ids',
  'id',
  'original_language',
  'original_title',
  'overview',
  'popularity',
  'poster_path',
  'release_date',
  'title',
  'video',
  'vote_average',
  'vote_count',
]

const SERIES_FIELDS = [
  'adult',
  'backdrop_path',
  'first_air_date',
  'genre_ids',
  'id',
  'name',
  'origin_country',
  'original_language',
  'original_name',
  'overview',
  'popularity',
  'poster_path',
  'vote_average',
  'vote_count',
]

const DETAIL_FIELDS = [
  'genres',
  'homepage',
  'origin_country',
  'production_companies',
  'production_countries',
  'spoken_languages',
  'status',
  'tagline',
]

const fieldsOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted()
const without = (fields: string[], ...left: string[]) => fields.filter((field) => !left.includes(field))

describe('the fields of a list item', () => {
  test.each(['/movie/popular', '/movie/top_rated', '/discover/movie', '/search/movie?query=the'])(
    '%s has those of a film',
    async (path) => {
      for (const item of await askResults(path)) expect(fieldsOf(item)).toEqual(FILM_FIELDS)
    },
  )

  test.each(['/tv/popular', '/tv/top_rated', '/discover/tv', '/search/tv?query=the'])(
    '%s has those of a series',
    async (path) => {
      for (const item of await askResults(path)) expect(fieldsOf(item)).toEqual(SERIES_FIELDS)
    },
  )

  test.each(['/trending/all/day', '/trending/all/week', '/movie/612407/similar'])(
    '%s says of each item what it is',
    async (path) => {
      for (const item of await askResults(path)) {
        const fields = item.media_type === 'movie' ? FILM_FIELDS : SERIES_FIELDS
        expect(fieldsOf(item)).toEqual([...fields, 'media_type'].toSorted())
      }
    },
  )
})

describe('the details of a title', () => {
  test('a film has its own fields', async () => {
    const film = await askJson('/movie/612407')
    expect(fieldsOf(film)).toEqual(
      [
        ...without(FILM_FIELDS, 'genre_ids'),
        ...DETAIL_FIELDS,
        'belongs_to_collection',
        'budget',
        'imdb_id',
        'revenue',
        'runtime',
      ].toSorted(),
    )
    expect(film).toMatchObject({
      title: 'The Salt Road',
      runtime: 131,
      status: 'Released',
      genres: [
        { id: 12, name: 'Adventure' },
        { id: 18, name: 'Drama' },
      ],
      poster_path: '/m612407p.jpg',
      backdrop_path: '/m612407b.jpg',
    })
  })

  test('a series has its own fields', async () => {
    const series = await askJson('/tv/214406')
    expect(fieldsOf(series)).toEqual(
      [
        ...without(SERIES_FIELDS, 'genre_ids', 'origin_country'),
        ...DETAIL_FIELDS,
        'created_by',
        'episode_run_time',
        'in_production',
        'languages',
        'last_air_date',
        'last_episode_to_air',
        'networks',
        'next_episode_to_air',
        'number_of_episodes',
        'number_of_seasons',
        'seasons',
        'type',
      ].toSorted(),
    )
    expect(series).toMatchObject({ number_of_seasons: 3, number_of_episodes: 24, status: 'Returning Series' })
  })

  test('a series on air knows its last episode and its next', async () => {
    expect(await askJson('/tv/214406')).toMatchObject({
      last_episode_to_air: { season_number: 3, episode_number: 6, air_date: '2026-11-19' },
      next_episode_to_air: { season_number: 3, episode_number: 7, air_date: '2026-11-26' },
      last_air_date: '2026-11-19',
      in_production: true,
    })
  })

  test('a series that is over says so', async () => {
    expect(await askJson('/tv/187340')).toMatchObject({
      status: 'Ended',
      in_production: false,
      next_episode_to_air: null,
      last_air_date: '2019-04-09',
    })
  })

  test('what the database does not have is null or empty', async () => {
    expect(await askJson('/movie/673502')).toMatchObject({
      backdrop_path: null,
      overview: '',
      vote_average: 0,
      vote_count: 0,
    })
  })
})

describe('seasons, people and the rest', () => {
  test('a season lists its episodes with runtime, date and still', async () => {
    const season = await askJson('/tv/214406/season/2')
    expect(season).toMatchObject({ season_number: 2, name: 'Season 2', poster_path: '/t214406s2p.jpg' })
    expect(season.episodes).toHaveLength(8)
    expect(season).toHaveProperty(
      'episodes.4',
      expect.objectContaining({
        episode_number: 5,
        name: 'Night Pilot',
        air_date: '2024-10-31',
        still_path: '/t214406s2e5.jpg',
        show_id: 214406,
      }),
    )
  })

  test('an episode alone is the one of the season', async () => {
    const season = await askJson('/tv/214406/season/2')
    expect(season).toHaveProperty('episodes.4', await askJson('/tv/214406/season/2/episode/5'))
  })

  test('credits have the cast in billing order, with characters', async () => {
    const credits = await askJson('/movie/612407/credits')
    expect(credits.id).toBe(612407)
    expect(credits).toHaveProperty(
      'cast.0',
      expect.objectContaining({ character: 'Zineb Ag Amastan', order: 0, gender: 1 }),
    )
    expect(credits).toHaveProperty('crew.0', expect.objectContaining({ job: 'Director' }))
  })

  test('a person knows the titles that know the person', async () => {
    const { cast } = await askJson('/movie/612407/credits')
    const lead = Array.isArray(cast) ? cast[0] : undefined
    const person = await askJson(`/person/${lead.id}?append_to_response=combined_credits`)
    expect(person).toMatchObject({ id: lead.id, name: lead.name, known_for_department: 'Acting' })
    expect(person).toHaveProperty(
      'combined_credits.cast',
      expect.arrayContaining([expect.objectContaining({ id: 612407, character: 'Zineb Ag Amastan' })]),
    )
  })

  test('both lists of genres have the ids that the app knows', async () => {
    expect(await askJson('/genre/movie/list')).toMatchObject({
      genres: expect.arrayContaining([{ id: 28, name: 'Action' }]),
    })
    expect(await askJson('/genre/tv/list')).toMatchObject({
      genres: expect.arrayContaining([{ id: 10759, name: 'Action & Adventure' }]),
    })
  })

  test('the configuration points at this server for images', async () => {
    expect(await askJson('/configuration')).toMatchObject({
      images: { base_url: 'http://localhost/tmdb/t/p/' },
    })
  })
})

describe('appending', () => {
  test('what is appended is what its own path gives', async () => {
    const shared = ['credits', 'external_ids', 'images', 'videos', 'recommendations', 'similar', 'keywords']
    const names = [...shared, 'translations', 'alternative_titles', 'reviews', 'watch/providers']
    for (const title of ['/movie/612407', '/tv/214406']) {
      const details = await askJson(`${title}?append_to_response=${names.join(',')}`)
      for (const name of names) {
        const { id: _, ...own } = await askJson(`${title}/${name}`)
        expect(details[name]).toEqual(own)
      }
    }
  })

  test('unknown names are passed over, and nothing is appended unasked', async () => {
    const plain = await askJson('/movie/612407')
    expect(await askJson('/movie/612407?append_to_response=nonsense,,account_states,constructor')).toEqual(
      plain,
    )
    expect(plain).not.toHaveProperty('credits')
  })
})
