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
      images: { posters: expect.arrayContaining([expect.objectContaining({ file_path: '/m612407p.jpg' })]) },
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

  test('reads videos and reviews', async () => {
    const [videos, ofTvShow, ofSeason] = await Promise.all([
      moviedb.movieVideos({ id: 612407 }),
      moviedb.tvVideos({ id: 214406 }),
      moviedb.seasonVideos({ id: 214406, season_number: 1 }),
    ])
    expect(videos.results).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      iso_639_1: 'en',
      iso_3166_1: 'US',
      key: 'movie-612407-1',
      name: expect.any(String),
      official: true,
      published_at: expect.stringMatching(/^2026-.*Z$/),
      site: 'Marquee Demo',
      size: 480,
      type: 'Trailer',
    })
    expect(new Set(ofTvShow.results?.map(({ type }) => type)).size).toBeGreaterThan(1)
    expect(ofSeason.id).toBe(214_406_050)
    const french = await moviedb.movieVideos({ id: 612407, language: 'fr-FR' })
    expect(french.results?.map(({ iso_639_1 }) => iso_639_1)).toEqual(['fr'])

    const reviews = await moviedb.movieReviews({ id: 612407 })
    expect(reviews).toMatchObject({ id: 612407, page: 1, total_pages: 1 })
    expect(reviews.results?.[0]).toMatchObject({
      author: expect.any(String),
      author_details: { username: expect.any(String), avatar_path: null },
      content: expect.any(String),
    })
    expect((await moviedb.tvReviews({ id: 187340 })).results).toEqual([])
  })

  test('reads names, releases, providers and logos', async () => {
    const [names, releases, ratings, providers, images] = await Promise.all([
      moviedb.movieAlternativeTitles({ id: 612407 }),
      moviedb.movieReleaseDates({ id: 612407 }),
      moviedb.tvContentRatings({ id: 214406 }),
      moviedb.movieWatchProviders({ id: 655018 }),
      moviedb.movieImages({ id: 612407, include_image_language: 'en' }),
    ])
    expect(names.titles).toContainEqual({ iso_3166_1: 'MA', title: 'La Route du sel', type: '' })
    expect(releases.results?.length).toBeGreaterThan(5)
    expect(ratings.results?.length).toBeGreaterThan(5)
    for (const offers of Object.values(providers.results ?? {}))
      for (const { logo_path, provider_id } of offers?.flatrate ?? [])
        expect(logo_path).toBe(`/w${provider_id}.png`)
    expect(images).toMatchObject({ backdrops: [], posters: [], logos: [{ file_path: '/m612407l.png' }] })
  })

  test('reads guest stars and the translations of a person', async () => {
    const { guest_stars: guests = [] } = await findEpisodeWithGuests()
    const [guest] = guests
    const credits = await moviedb.personTvCredits({ id: guest?.id ?? 0 })
    expect(credits.cast?.some(({ id }) => id === 214406)).toBe(true)
    const [star] = (await moviedb.personPopular({ page: 2 })).results ?? []
    const { translations = [] } = await moviedb.personTranslations({ id: star?.id ?? 0 })
    for (const { iso_639_1, data } of translations) {
      const translated = await moviedb.personInfo({ id: star?.id ?? 0, language: iso_639_1 })
      expect(translated.biography).toBe(data?.biography)
    }
  })

  test('receives errors', async () => {
    await expect(moviedb.movieInfo({ id: 1 })).rejects.toMatchObject({ response: { status: 404 } })
  })
})

async function findEpisodeWithGuests() {
  const { episodes = [] } = await moviedb.seasonInfo({ id: 214406, season_number: 1 })
  const numbers = episodes.map(({ episode_number = 0 }) => episode_number)
  const credits = await Promise.all(
    numbers.map((episode_number) => moviedb.episodeCredits({ id: 214406, season_number: 1, episode_number })),
  )
  const found = credits.find(({ guest_stars = [] }) => guest_stars.length > 0)
  if (!found) throw new Error('No episode has guests')
  return found
}

describe('tmdb-ts', () => {
  test('reads lists', async () => {
    const [upcoming, onTheAir, providers] = await Promise.all([
      tmdb.movies.upcoming(),
      tmdb.tvShows.onTheAir(),
      tmdb.watchProviders.getMovieProviders(),
    ])
    expect(upcoming.results.length).toBeGreaterThan(0)
    expect(onTheAir.results.length).toBeGreaterThan(0)
    expect(providers.results.map(({ provider_id }) => provider_id)).toEqual(
      expect.arrayContaining([8, 15, 9, 337, 384, 350, 531, 386, 119, 1899, 2303]),
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
    expect((await tmdb.search.movies({ query: 'salt roa' })).results[0]).toMatchObject({ id: 612407 })
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

  test('reads videos, reviews, logos, guest stars and translations', async () => {
    const movie = await tmdb.movies.details(612407, ['videos', 'reviews', 'translations', 'watch/providers'])
    expect(movie.videos.results.every(({ site }) => site === 'Marquee Demo')).toBe(true)
    expect(movie.reviews.results[0]?.author_details.username).toMatch(/^\w+$/)
    expect(movie.translations.translations.map(({ iso_639_1 }) => iso_639_1)).toEqual([
      'en',
      'fr',
      'ar',
      'de',
      'es',
      'ja',
    ])
    const { logos } = await tmdb.movies.images(612407, { include_image_language: ['en', 'null'] })
    expect(logos[0]).toMatchObject({ iso_639_1: 'en', aspect_ratio: 2.5 })
    const season = await tmdb.tvSeasons.details({ tvShowID: 620215, seasonNumber: 0 }, ['videos'])
    expect(season).toMatchObject({ name: 'Specials', videos: { results: [] } })
    const { cast } = await tmdb.tvShows.aggregateCredits(214406)
    expect(cast.filter(({ order }) => order >= 500).length).toBeGreaterThan(2)
    const english = await tmdb.tvSeasons.translations({ tvShowID: 620215, seasonNumber: 1 })
    expect(english.translations).toHaveLength(1)
    const [person] = (await tmdb.people.popular()).results
    const { translations } = await tmdb.people.translation(person?.id ?? 0)
    expect(translations).toEqual(expect.any(Array))
  })

  test('reads the providers of a region', async () => {
    const [regions, french, unknown] = await Promise.all([
      tmdb.watchProviders.getRegions(),
      tmdb.watchProviders.getTvProviders({ watch_region: 'FR' }),
      tmdb.watchProviders.getTvProviders({ watch_region: 'ZA' }),
    ])
    expect(regions.results.length).toBeGreaterThan(10)
    const frenchIds = french.results.map(({ provider_id }) => provider_id)
    expect(frenchIds).toEqual(expect.arrayContaining([8, 119, 531, 1899]))
    expect(frenchIds).not.toEqual(expect.arrayContaining([9]))
    expect(unknown.results).toEqual([])
    const discovered = await tmdb.discover.tvShow({ watch_region: 'FR', with_watch_providers: '8' })
    expect(discovered.results.length).toBeGreaterThan(0)
    for (const { id } of discovered.results.slice(0, 3)) {
      const { results } = await tmdb.tvShows.watchProviders(id)
      expect(JSON.stringify(results.FR)).toContain('"provider_id":8,')
    }
  })

  test('receives errors', async () => {
    await expect(tmdb.tvShows.details(1)).rejects.toMatchObject({ status_code: 34, success: false })
  })
})
