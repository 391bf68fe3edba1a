import { describe, expect, test } from 'vitest'

import { getJson, getResults, request } from './testing/request-api.ts'

const MOVIE_FIELDS = [
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
  'softcore',
  'title',
  'video',
  'vote_average',
  'vote_count',
]

const TV_SHOW_FIELDS = [
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
  'softcore',
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

const PERSON_FIELDS = ['adult', 'gender', 'id', 'name', 'original_name', 'popularity', 'profile_path']

const FIELDS_BY_MEDIA_TYPE = new Map<unknown, string[]>([
  ['movie', MOVIE_FIELDS],
  ['tv', TV_SHOW_FIELDS],
  ['person', [...PERSON_FIELDS, 'known_for', 'known_for_department']],
])

const getFields = (value: object | undefined) => Object.keys(value ?? {}).toSorted()
const omit = (fields: string[], ...omitted: string[]) => fields.filter((field) => !omitted.includes(field))

type EpisodeWithGuests = { guest_stars: { id: number; credit_id: string }[] }

async function getEpisodesWithGuests(path: string): Promise<EpisodeWithGuests[]> {
  const response = await request(path)
  const { episodes }: { episodes: EpisodeWithGuests[] } = await response.json()
  return episodes.filter(({ guest_stars }) => guest_stars.length > 0)
}

describe('list items', () => {
  test.each(['/movie/popular', '/movie/top_rated', '/discover/movie', '/search/movie?query=the'])(
    '%s contains movies',
    async (path) => {
      for (const item of await getResults(path)) expect(getFields(item)).toEqual(MOVIE_FIELDS)
    },
  )

  test.each(['/tv/popular', '/tv/top_rated', '/discover/tv', '/search/tv?query=the'])(
    '%s contains TV shows',
    async (path) => {
      for (const item of await getResults(path)) expect(getFields(item)).toEqual(TV_SHOW_FIELDS)
    },
  )

  test('/similar contains titles of its own kind', async () => {
    for (const item of await getResults('/movie/612407/similar'))
      expect(getFields(item)).toEqual(MOVIE_FIELDS)
    for (const item of await getResults('/tv/214406/similar')) expect(getFields(item)).toEqual(TV_SHOW_FIELDS)
  })

  test.each(['/trending/all/day', '/trending/all/week', '/movie/612407/recommendations'])(
    '%s states the media type of each item',
    async (path) => {
      for (const item of await getResults(path)) {
        const fields = FIELDS_BY_MEDIA_TYPE.get(item.media_type) ?? []
        expect(getFields(item)).toEqual([...fields, 'media_type'].toSorted())
      }
    },
  )
})

describe('title details', () => {
  test('a movie has the fields of TMDB', async () => {
    const movie = await getJson('/movie/612407')
    expect(getFields(movie)).toEqual(
      [
        ...omit(MOVIE_FIELDS, 'genre_ids'),
        ...DETAIL_FIELDS,
        'belongs_to_collection',
        'budget',
        'imdb_id',
        'revenue',
        'runtime',
      ].toSorted(),
    )
    expect(movie).toMatchObject({
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

  test('a TV show has the fields of TMDB', async () => {
    const tvShow = await getJson('/tv/214406')
    expect(getFields(tvShow)).toEqual(
      [
        ...omit(TV_SHOW_FIELDS, 'genre_ids', 'origin_country'),
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
    expect(tvShow).toMatchObject({ number_of_seasons: 3, number_of_episodes: 24, status: 'Returning Series' })
  })

  test('a TV show on the air has a last and a next episode', async () => {
    expect(await getJson('/tv/214406')).toMatchObject({
      last_episode_to_air: { season_number: 3, episode_number: 6, air_date: '2026-11-19' },
      next_episode_to_air: { season_number: 3, episode_number: 7, air_date: '2026-11-26' },
      last_air_date: '2026-11-19',
      in_production: true,
    })
  })

  test('a TV show that has ended has no next episode', async () => {
    expect(await getJson('/tv/187340')).toMatchObject({
      status: 'Ended',
      in_production: false,
      next_episode_to_air: null,
      last_air_date: '2019-04-09',
    })
  })

  test('missing data is null or empty', async () => {
    expect(await getJson('/movie/673502')).toMatchObject({
      backdrop_path: null,
      overview: '',
      vote_average: 0,
      vote_count: 0,
    })
  })
})

describe('seasons, people and configuration', () => {
  test('a season lists its episodes with their dates and stills', async () => {
    const season = await getJson('/tv/214406/season/2')
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

  test('specials are season 0, and count neither as a season nor as episodes', async () => {
    const tvShow = await getJson('/tv/620215')
    expect(tvShow).toMatchObject({ number_of_seasons: 5, next_episode_to_air: { season_number: 5 } })
    expect(tvShow).toHaveProperty(
      'seasons.0',
      expect.objectContaining({ season_number: 0, name: 'Specials', episode_count: 3 }),
    )
    const specials = await getJson('/tv/620215/season/0')
    expect(specials).toMatchObject({ season_number: 0, name: 'Specials' })
    expect(specials).toHaveProperty('episodes.2', await getJson('/tv/620215/season/0/episode/3'))
  })

  test('a TV show without artwork has neither posters of seasons nor stills', async () => {
    expect(await getJson('/tv/215469')).toMatchObject({ poster_path: null, backdrop_path: null })
    const season = await getJson('/tv/215469/season/1')
    expect(season).toMatchObject({ poster_path: null })
    expect(season.episodes).toContainEqual(expect.objectContaining({ still_path: null }))
    expect(await getJson('/tv/215469/images')).toMatchObject({ backdrops: [], logos: [], posters: [] })
    expect(await getJson('/tv/215469/season/1/images')).toMatchObject({ posters: [] })
  })

  test('a person can have more than 500 credits', async () => {
    const person = await getJson('/person/815787?append_to_response=combined_credits')
    expect(person).toMatchObject({ name: 'Curtis Wampler' })
    expect(person).toHaveProperty('combined_credits.cast.500')
  })

  test('a TV show can have 40 seasons', async () => {
    expect(await getJson('/tv/658696')).toMatchObject({ number_of_seasons: 40, status: 'Ended' })
    expect(await getJson('/tv/658696/season/40')).toMatchObject({ name: 'Season 40' })
  })

  test('an episode is the same as in its season', async () => {
    const season = await getJson('/tv/214406/season/2')
    expect(season).toHaveProperty('episodes.4', await getJson('/tv/214406/season/2/episode/5'))
  })

  test('credits list the cast in billing order, with characters', async () => {
    const credits = await getJson('/movie/612407/credits')
    expect(credits.id).toBe(612407)
    expect(credits).toHaveProperty(
      'cast.0',
      expect.objectContaining({ character: 'Zineb Ag Amastan', order: 0, gender: 1 }),
    )
    expect(credits).toHaveProperty('crew.0', expect.objectContaining({ job: 'Director' }))
  })

  test('a person has credits for the titles that credit them', async () => {
    const { cast } = await getJson('/movie/612407/credits')
    const lead = Array.isArray(cast) ? cast[0] : undefined
    const person = await getJson(`/person/${lead.id}?append_to_response=combined_credits`)
    expect(person).toMatchObject({ id: lead.id, name: lead.name, known_for_department: 'Acting' })
    expect(person).toHaveProperty(
      'combined_credits.cast',
      expect.arrayContaining([expect.objectContaining({ id: 612407, character: 'Zineb Ag Amastan' })]),
    )
  })

  test.each([
    ['movie_credits', false],
    ['tv_credits', false],
    ['combined_credits', true],
  ])('%s state the media type: %s', async (name, isStated) => {
    const { cast, crew } = await getJson(`/person/815787/${name}`)
    const credits = [cast, crew].flatMap((list) => (Array.isArray(list) ? list : []))
    expect(credits.length).toBeGreaterThan(0)
    for (const credit of credits) expect('media_type' in credit).toBe(isStated)
  })

  test('a guest star of an episode has the credit on the page of the TV show and of the person', async () => {
    const [episode] = await getEpisodesWithGuests('/tv/214406/season/1')
    const [guest] = episode?.guest_stars ?? []
    expect(getFields(guest)).toEqual(
      [...PERSON_FIELDS, 'character', 'credit_id', 'known_for_department', 'order'].toSorted(),
    )
    const { cast } = await getJson('/tv/214406/aggregate_credits')
    expect(cast).toContainEqual(expect.objectContaining({ id: guest?.id, order: expect.any(Number) }))
    const credits = await getJson(`/person/${guest?.id}/tv_credits`)
    expect(credits.cast).toContainEqual(
      expect.objectContaining({ id: 214406, credit_id: guest?.credit_id, episode_count: expect.any(Number) }),
    )
  })

  test('the genre lists have TMDB IDs', async () => {
    expect(await getJson('/genre/movie/list')).toMatchObject({
      genres: expect.arrayContaining([{ id: 28, name: 'Action' }]),
    })
    expect(await getJson('/genre/tv/list')).toMatchObject({
      genres: expect.arrayContaining([{ id: 10759, name: 'Action & Adventure' }]),
    })
  })

  test('the configuration has the image URL of this server', async () => {
    expect(await getJson('/configuration')).toMatchObject({
      images: { base_url: 'http://localhost/tmdb/t/p/' },
    })
  })
})

describe('append_to_response', () => {
  test('appends the same body as the path of its own', async () => {
    const shared = ['credits', 'external_ids', 'images', 'videos', 'recommendations', 'similar', 'keywords']
    const names = [...shared, 'translations', 'alternative_titles', 'reviews', 'watch/providers']
    for (const title of ['/movie/612407', '/tv/214406']) {
      const details = await getJson(`${title}?append_to_response=${names.join(',')}`)
      for (const name of names) {
        const { id: _, ...own } = await getJson(`${title}/${name}`)
        expect(details[name]).toEqual(own)
      }
    }
  })

  test('ignores unknown names and appends nothing by default', async () => {
    const plain = await getJson('/movie/612407')
    expect(await getJson('/movie/612407?append_to_response=nonsense,,account_states,constructor')).toEqual(
      plain,
    )
    expect(plain).not.toHaveProperty('credits')
  })
})
