import { serve, type ServerType } from '@hono/node-server'
import { MovieDb } from 'moviedb-promise'
import { TMDB } from 'tmdb-ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { api } from './testing/request-api.ts'

// Two published clients, unmodified: only the base URL is different.
let server: ServerType
let moviedb: MovieDb
let tmdb: TMDB
let origin: string

beforeAll(async () => {
  origin = await new Promise((resolve) => {
    server = serve({ fetch: api.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
  moviedb = new MovieDb('any', `${origin}/tmdb/3/`, 1000)
  tmdb = new TMDB('any', {
    fetch: (input, options) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      return fetch(`${origin}/tmdb${pathname}${search}`, options)
    },
  })
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})

describe('moviedb-promise', () => {
  test('reads lists', async () => {
    const [popular, trending, discovered] = await Promise.all([
      moviedb.moviePopular(),
      moviedb.trending({ media_type: 'tv', time_window: 'week' }),
      moviedb.discoverMovie({ with_genres: '28,12', sort_by: 'vote_average.desc', 'vote_count.gte': 50 }),
    ])
    expect(popular.results).toHaveLength(20)
    expect(trending.results?.[0]).toMatchObject({ media_type: 'tv' })
    expect(
      discovered.results?.every(({ genre_ids }) => genre_ids?.includes(28) && genre_ids.includes(12)),
    ).toBe(true)
    expect((await moviedb.moviePopular({ page: 2 })).page).toBe(2)
  })

  test('reads a movie with appended responses', async () => {
    const movie: Record<string, unknown> = {
      ...(await moviedb.movieInfo({
        id: 612407,
        append_to_response:
          'credits,external_ids,recommendations,similar,videos,images,watch/providers,release_dates,keywords',
      })),
    }
    expect(movie).toMatchObject({
      title: 'The Salt Road',
      credits: { cast: expect.arrayContaining([expect.objectContaining({ order: 0 })]) },
      external_ids: { imdb_id: movie['imdb_id'] },
      recommendations: { results: expect.any(Array) },
      similar: { results: expect.any(Array) },
      videos: { results: expect.arrayContaining([expect.objectContaining({ type: 'Trailer' })]) },
      images: { posters: [expect.objectContaining({ file_path: '/m612407p.jpg' })] },
      'watch/providers': { results: expect.any(Object) },
      release_dates: { results: expect.arrayContaining([expect.objectContaining({ iso_3166_1: 'US' })]) },
      keywords: { keywords: expect.any(Array) },
    })
  })

  test('reads a TV show, a season, an episode and their credits', async () => {
    const tvShow = await moviedb.tvInfo({
      id: 214406,
      append_to_response: 'content_ratings,aggregate_credits',
    })
    expect(tvShow).toMatchObject({ name: 'Harbour Nine', number_of_seasons: 3 })
    const season = await moviedb.seasonInfo({ id: 214406, season_number: 2 })
    expect(season.episodes).toHaveLength(8)
    expect(await moviedb.episodeInfo({ id: 214406, season_number: 2, episode_number: 5 })).toMatchObject({
      name: 'Night Pilot',
    })
    expect(await moviedb.seasonCredits({ id: 214406, season_number: 2 })).toHaveProperty('cast.0.character')
    expect(await moviedb.tvAggregateCredits({ id: 214406 })).toHaveProperty(
      'cast.0.roles.0.episode_count',
      24,
    )
  })

  test('reads and finds people', async () => {
    const [star] = (await moviedb.personPopular()).results ?? []
    const person = await moviedb.personInfo({ id: star?.id ?? 0 })
    expect(person.name).toBe(star?.name)
    const credits = await moviedb.personCombinedCredits({ id: star?.id ?? 0 })
    expect((credits.cast?.length ?? 0) + (credits.crew?.length ?? 0)).toBeGreaterThan(0)
    const found = await moviedb.searchPerson({ query: star?.name ?? '' })
    expect(found.results?.[0]).toMatchObject({ id: star?.id })
  })

  test('searches', async () => {
    expect((await moviedb.searchMulti({ query: 'salt road' })).results?.[0]).toMatchObject({ id: 612407 })
    expect((await moviedb.searchTv({ query: 'harbour nine' })).results?.[0]).toMatchObject({ id: 214406 })
    const [keyword] = (await moviedb.searchKeyword({ query: 'heist' })).results ?? []
    expect(keyword).toMatchObject({ name: 'heist' })
    const heists = await moviedb.keywordMovies({ id: keyword?.id ?? 0 })
    expect(heists.results?.length).toBeGreaterThan(0)
  })

  test('reads a collection and one of its movies', async () => {
    const [collection] = (await moviedb.searchCollection({ query: 'the' })).results ?? []
    const { parts } = await moviedb.collectionInfo({ id: collection?.id ?? 0 })
    expect(parts?.length).toBeGreaterThan(1)
    const movie = await moviedb.movieInfo({ id: parts?.[0]?.id ?? 0 })
    expect(movie.belongs_to_collection).toMatchObject({ id: collection?.id })
  })

  test('receives errors', async () => {
    await expect(moviedb.movieInfo({ id: 1 })).rejects.toMatchObject({ response: { status: 404 } })
  })
})

describe('tmdb-ts', () => {
  test('reads lists', async () => {
    const [upcoming, onTheAir, providers] = await Promise.all([
      tmdb.movies.upcoming(),
      tmdb.tvShows.onTheAir(),
      tmdb.watchProviders.getMovieProviders(),
    ])
    expect(upcoming.results.length).toBeGreaterThan(0)
    expect(onTheAir.results.length).toBeGreaterThan(0)
    expect(new Set(providers.results.map(({ provider_id }) => provider_id))).toEqual(
      new Set([8, 15, 9, 337, 384, 350, 531, 386]),
    )
  })

  test('reads a movie and a TV show with appended responses', async () => {
    const movie = await tmdb.movies.details(612407, ['credits', 'images', 'recommendations', 'external_ids'])
    expect(movie.credits.cast[0]).toMatchObject({ order: 0 })
    expect(movie.recommendations.results.length).toBe(20)
    const tvShow = await tmdb.tvShows.details(214406, ['content_ratings', 'similar', 'keywords'])
    expect(tvShow.content_ratings.results.length).toBeGreaterThan(3)
    expect(tvShow.similar.results.length).toBeGreaterThan(0)
  })

  test('reads seasons, episodes and people', async () => {
    const season = await tmdb.tvSeasons.details({ tvShowID: 214406, seasonNumber: 1 }, ['credits'])
    expect(season.episodes).toHaveLength(8)
    expect(season.credits.cast.length).toBeGreaterThan(5)
    const { cast } = await tmdb.movies.credits(612407)
    const person = await tmdb.people.details(cast[0]?.id ?? 0, ['combined_credits', 'images'])
    expect(person.combined_credits.cast.some(({ id }) => id === 612407)).toBe(true)
  })

  test('searches, discovers and reads image paths', async () => {
    expect((await tmdb.search.movies({ query: 'salt rood' })).results[0]).toMatchObject({ id: 612407 })
    const japanese = await tmdb.discover.movie({
      with_original_language: 'ja',
      sort_by: 'primary_release_date.asc',
    })
    expect(japanese.results.every(({ original_language }) => original_language === 'ja')).toBe(true)
    const { images } = await tmdb.configuration.getApiConfiguration()
    expect(images.secure_base_url).toBe(`${origin}/tmdb/t/p/`)
    const { posters } = await tmdb.movies.images(612407)
    expect(posters[0]?.file_path).toBe('/m612407p.jpg')
  })

  test('receives errors', async () => {
    await expect(tmdb.tvShows.details(1)).rejects.toMatchObject({ status_code: 34, success: false })
  })
})
